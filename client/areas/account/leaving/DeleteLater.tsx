import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deletionDays, leaving } from '#shared/areas/signIn/leaving';
import { loggedOut, type LoggedUser } from '#shared/areas/session';
import type { InputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { removeDrafts } from '../../../app/forms/drafts';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { Choices } from '../../../ui/form/CheckGroup';
import { sessionChanged } from '../session/session.slice';
import { useFreshSignIn } from '../useFreshSignIn';
import styles from '../settings/Settings.module.css';

const days = deletionDays;

type Texts = InputOf<typeof leaving.deleteLater>['texts'];

const choices: Record<Texts, { label: string; description: string }> = {
  stay: { label: 'It stays', description: 'Under the name DELETED USER.' },
  go: {
    label: 'It is deleted',
    description:
      'Posts, comments, forum posts and chat messages go. Answers of others stay, and so does the title of what they have answered.',
  },
};

/** Deletes the account in some days, in which its owner may come back. */
export function DeleteLater({ user }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Texts>('stay');
  const { run, isBusy, dialog } = useFreshSignIn(user.info.email);
  const leave = () =>
    void run(async () => {
      await call(leaving.deleteLater, { texts });
      removeDrafts(user.info.id);
      await navigate(paths.home);
      dispatch(sessionChanged(loggedOut));
      showToast(`Your account is hidden and will be deleted in ${days} days. Log in until then to keep it.`, 'info');
    });
  return (
    <section className={styles.section} aria-label={`Delete your account in ${days} days`}>
      <h2>Delete your account in {days} days</h2>
      <p className={styles.quiet}>
        Your account is hidden at once and deleted in {days} days. Until then you can keep it: log in, or use the link
        that we email you. Your games stay yours until then, and their pages say that you are away.
      </p>
      <Radio.Group
        label="What you have written"
        description="Messages that you have sent to others stay with them. What you have posted as a game project stays with it."
        value={texts}
        onChange={setTexts}
      >
        <Choices isList>
          {(Object.keys(choices) as Texts[]).map((each) => (
            <Radio key={each} value={each} {...choices[each]} />
          ))}
        </Choices>
      </Radio.Group>
      <div className={styles.foot}>
        <Button size="md" variant="default" loading={isBusy} onClick={leave}>
          Delete in {days} days
        </Button>
      </div>
      {dialog}
    </section>
  );
}
