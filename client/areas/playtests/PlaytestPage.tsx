import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { playtestsTexts, type Playtest, type ShownPlaytest } from '#shared/areas/playtests/playtests';
import { canReadAnswers } from '#shared/policies/playtests.policy';
import { paths } from '#shared/pages';
import { ShareButton } from '../../app/page/ShareButton';
import { Markdown } from '../../markdown/Markdown';
import { Avatar } from '../../profiles/Avatar';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import { useMembership } from '../account';
import { ReportButton } from '../content';
import { OwnAnswer } from './answers/OwnAnswer';
import { PublicAnswers } from './answers/PublicAnswers';
import { PlaytestActions } from './PlaytestActions';
import { PlaytestFacts } from './PlaytestFacts';
import styles from './Playtests.module.css';
import { StateBadge, stateNow } from './StateBadge';

const TeamAnswers = lazyWithRetry(() => import('./team/TeamAnswers'));

interface PlaytestPageProps {
  playtest: Playtest;
  own: Pick<ShownPlaytest, 'ownAnswer' | 'refusal'>;
}

export function PlaytestPage({ playtest, own }: PlaytestPageProps) {
  const { membership } = useMembership(playtest.game.id);
  const { id, title, game, author, created, about, pictures } = playtest;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Avatar of={game} kind="game" size={56} />
        <div>
          <h1 dir="auto">
            {title} <StateBadge of={playtest} />
          </h1>
          <p className={styles.by}>
            <Link to={paths.game(game.stringUrl)} dir="auto">
              {game.alias}
            </Link>
            , asked by <DeveloperLink of={author} /> · <Time at={created} />
          </p>
        </div>
      </header>
      <PlaytestFacts playtest={playtest} />
      {about.trim() !== '' && <Markdown text={about} pictures={pictures} headingsFrom={2} />}
      <div className={styles.foot}>
        <PlayButton playtest={playtest} />
        <ShareButton title={title} path={paths.playtest(id)} isIcon />
        {!canReadAnswers(membership) && <ReportButton kind="playtest" targetId={id} aboutId={author.id} name={title} />}
        <PlaytestActions playtest={playtest} />
      </div>
      <Outcome playtest={playtest} />
      {canReadAnswers(membership) ? (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={3} />}>
          <TeamAnswers playtest={playtest} />
        </Suspense>
      ) : (
        <>
          <OwnAnswer playtest={playtest} own={own} />
          {playtest.publicCount > 0 && <PublicAnswers playtest={playtest} />}
        </>
      )}
    </article>
  );
}

/** The outcome that the team has written, or a note that there is none yet. */
function Outcome({ playtest }: { playtest: Playtest }) {
  if (stateNow(playtest) === 'expired') return <p className={styles.quiet}>{playtestsTexts.noOutcome}</p>;
  if (playtest.outcome === '') return null;
  return (
    <section className={styles.section}>
      <h2>What became of it</h2>
      <p className={styles.text} dir="auto">
        {playtest.outcome}
      </p>
    </section>
  );
}

/** Leads to the current build of the game, or to where the game is played elsewhere. */
function PlayButton({ playtest }: { playtest: Playtest }) {
  const { url, game } = playtest;
  const variant = stateNow(playtest) === 'open' ? 'filled' : 'default';
  if (url === '')
    return (
      <Button
        component={Link}
        // A build may need a document of its own, as from the game's page.
        reloadDocument
        to={paths.play(game.stringUrl)}
        variant={variant}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
      >
        Play
      </Button>
    );
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer ugc nofollow"
      variant={variant}
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      Play on {new URL(url).host}
    </Button>
  );
}
