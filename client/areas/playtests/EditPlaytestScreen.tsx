import { useParams, useNavigate } from 'react-router-dom';
import {
  playtests,
  playtestsEvents,
  playtestsTexts,
  type Playtest,
  type PlaytestLength,
} from '#shared/areas/playtests/playtests';
import { canRunPlaytests } from '#shared/policies/playtests.policy';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import { LoggedInOnly, useMembership } from '../account';
import { withoutBlankChoices } from './form/blankPlaytest';
import { PlaytestFields } from './form/PlaytestFields';
import { fetchPlaytest, selectSingle } from './playtests.slice';
import { MissingPlaytest } from './PlaytestScreen';
import styles from './Playtests.module.css';

/** /Playtests/Edit/{id}: until somebody has answered. */
export function EditPlaytestScreen() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingPlaytest />;
  return (
    <>
      <h1>Edit playtest</h1>
      <LoggedInOnly hint="A playtest can be changed by those who run it." waiting={<LoadingSkeleton count={6} />}>
        {() => <Editing key={id} playtestId={Number(id)} />}
      </LoggedInOnly>
    </>
  );
}

function Editing({ playtestId }: { playtestId: number }) {
  const { error, errorStatus, retry } = useFetched(fetchPlaytest, selectSingle, {
    key: String(playtestId),
    input: { playtestId: String(playtestId) },
  });
  const playtest = useAppSelector((state) => state.playtests.items[playtestId]);
  useTopics([topics.playtests]);
  if (errorStatus === 404) return <MissingPlaytest />;
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!playtest) return <LoadingSkeleton count={6} />;
  return <EditForm playtest={playtest} />;
}

function EditForm({ playtest }: { playtest: Playtest }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { membership } = useMembership(playtest.game.id);
  const { id: playtestId, title, about, url, platforms, lastDay, testers, questions } = playtest;
  const isGone = useAppSelector((state) => state.playtests.deleted.includes(playtestId));
  const back = paths.playtest(playtestId);
  const form = useForm(playtests.edit, {
    initial: {
      ...{ playtestId, title, about, url, platforms, lastDay, testers, questions },
      minutes: playtest.minutes as PlaytestLength,
    },
    prepare: withoutBlankChoices,
    onDone: (item) => {
      dispatch(onLive(playtestsEvents.playtestUpdated)({ item }));
      showToast(playtestsTexts.saved);
      void navigate(back);
    },
  });
  if (!canRunPlaytests(membership)) return <EmptyState text="You cannot edit this" />;
  const isAnswered = playtest.answerCount > 0;
  return (
    <Form form={form} className={styles.form}>
      {isGone && <ErrorNotice text={playtestsTexts.missing} />}
      {isAnswered && <ErrorNotice text={playtestsTexts.answeredAlready} />}
      <PlaytestFields form={form} game={playtest.game} />
      <FormErrors form={form} />
      <FormButtons
        saving={form.saving}
        disabled={isGone || isAnswered}
        onCancel={() => {
          form.discard();
          void navigate(back);
        }}
      />
    </Form>
  );
}
