import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { playtestsTexts, type Playtest, type ShownPlaytest } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';
import { canReadAnswers } from '#shared/policies/playtests.policy';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { Removable } from '../../app/forms/Removable';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live/live';
import { Markdown } from '../../markdown/Markdown';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useMembership } from '../account';
import { HideBlocked } from '../contact';
import { OwnAnswer } from './answers/OwnAnswer';
import { PlaytestFacts } from './PlaytestFacts';
import styles from './Playtests.module.css';
import { fetchPlaytest, playtestLeft, selectSingle } from './playtests.slice';

interface PlaytestBesideProps {
  playtestId: number;
  /** Whether the page may show nothing of other sites, such as clips. */
  isIsolated: boolean;
}

/** The questions of a playtest, beside the game that it is about. */
export default function PlaytestBeside({ playtestId, isIsolated }: PlaytestBesideProps) {
  const dispatch = useAppDispatch();
  const { data, error, errorStatus, retry } = useFetched(fetchPlaytest, selectSingle, {
    key: String(playtestId),
    input: { playtestId: String(playtestId) },
  });
  const item = useAppSelector((state) => state.playtests.items[playtestId]);
  const isGone = useAppSelector((state) => state.playtests.deleted.includes(playtestId));
  useTopics([topics.playtests]);
  useEffect(() => () => void dispatch(playtestLeft(playtestId)), [dispatch, playtestId]);

  if (isGone || errorStatus === 404) return <p className={styles.quiet}>{playtestsTexts.missing}</p>;
  if (error !== undefined && !data) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data || !item) return <LoadingSkeleton count={4} />;
  return (
    <HideBlocked from={item.author.id}>
      <Removable>
        <Questions playtest={item} own={data} isIsolated={isIsolated} />
      </Removable>
    </HideBlocked>
  );
}

interface QuestionsProps {
  playtest: Playtest;
  own: Pick<ShownPlaytest, 'ownAnswer' | 'refusal'>;
  isIsolated: boolean;
}

function Questions({ playtest, own, isIsolated }: QuestionsProps) {
  const { membership } = useMembership(playtest.game.id);
  const { id, title, about, pictures } = playtest;
  // A tab of its own, so that the game goes on.
  const toPlaytest = { to: paths.playtest(id), target: '_blank' };
  return (
    <section className={styles.beside} aria-labelledby="playtest">
      <h2 id="playtest" dir="auto">
        <Link {...toPlaytest}>{title}</Link>
      </h2>
      <PlaytestFacts playtest={playtest} />
      {about.trim() !== '' &&
        (isIsolated ? (
          <p className={styles.quiet}>
            What to look at stands on <Link {...toPlaytest}>the page of the playtest</Link>.
          </p>
        ) : (
          <Markdown text={about} pictures={pictures} headingsFrom={3} />
        ))}
      {canReadAnswers(membership) ? (
        <>
          <p className={styles.quiet}>Players answer your questions here.</p>
          <Button component={Link} to={paths.playtest(id)} variant="default" className={styles.send ?? ''}>
            Read the answers
          </Button>
        </>
      ) : (
        <OwnAnswer playtest={playtest} own={own} />
      )}
    </section>
  );
}
