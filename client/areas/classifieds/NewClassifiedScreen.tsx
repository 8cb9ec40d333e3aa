import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { classifieds, classifiedsEvents, classifiedsTexts } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { LoggedInOnly, gamesWithRight } from '../account';
import { AuthorSelect, mayWriteAs } from '../content';
import { HeldHere } from '../heldPosts';
import { AdFields } from './AdFields';
import styles from './Classified.module.css';
import { blankJam, useJamChoice } from './useJamChoice';

/** /Classifieds/New: as a developer, or as a game that they recruit for. */
export function NewClassifiedScreen() {
  return (
    <>
      <h1>New classified</h1>
      <LoggedInOnly
        hint="With an account you can say who you are looking for, or what you can do."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <NewClassifiedForm user={user} />}
      </LoggedInOnly>
    </>
  );
}

/** The form of a new ad. Leads to the page of the ad. */
function NewClassifiedForm({ user }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const games = gamesWithRight(user, 'recruiting');
  const [query] = useSearchParams();
  // The page of a game links here with itself as the author. Kept, so that a right which ends does not change the author
  // unseen.
  const [first] = useState(() => games.find(({ id }) => String(id) === query.get('as')));
  const jam = useJamChoice();
  const form = useForm(classifieds.add, {
    initial: { selectedGameId: first?.id ?? 0, postTitle: '', postContent: '', jam: blankJam },
    prepare: jam.prepare,
    rules: ({ pay }): Record<string, string> => (pay ? {} : { pay: classifiedsTexts.payNeeded }),
    onDone: (item) => {
      dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item }));
      showToast(classifiedsTexts.added);
      void navigate(paths.classified(item.id));
    },
  });
  const { selectedGameId = 0 } = form.values;
  const game = games.find(({ id }) => id === selectedGameId);
  const author = { user, gameId: selectedGameId || null, right: 'recruiting' } as const;

  return (
    <Form form={form} className={styles.form}>
      <HeldHere place={heldPlaces.classifieds} />
      <AuthorSelect label="Post as" {...author} onChange={(gameId) => form.set('selectedGameId', gameId ?? 0)} />
      <p className={styles.hint}>
        {game ? (
          <>
            Shown with the roles and skills that{' '}
            <Link to={paths.game(game.stringUrl)} dir="auto">
              {game.alias}
            </Link>{' '}
            is recruiting for. They are always up to date.
          </>
        ) : (
          <>
            Shown with the roles and skills of <Link to={paths.developer(user.info.stringUrl)}>your profile</Link>. They
            are always up to date.
          </>
        )}
      </p>
      <AdFields form={form} jam={jam} />
      <FormErrors form={form} />
      <FormButtons
        saving={form.saving}
        onCancel={() => {
          form.discard();
          void navigate(paths.classifieds);
        }}
        submit="Post classified"
        disabled={!mayWriteAs(author)}
      />
    </Form>
  );
}
