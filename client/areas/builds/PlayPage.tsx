import { Suspense, useState, type ComponentType } from 'react';
import type { PlayedBuild } from '#shared/areas/builds/builds';
import type { Game } from '#shared/areas/games';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import { ReportButton } from '../content';
import styles from './Play.module.css';
import { Stage } from './Stage';

const PlaytestLinks = lazyWithRetry(() => import('./PlaytestLinks'));

/** The questions of a playtest, which stand beside the game. */
export type Questions = ComponentType<{ playtestId: number; isIsolated: boolean }>;

interface PlayPageProps {
  game: Game;
  played: PlayedBuild;
  /** Not beside builds for testers: playtests are about the build that everybody plays. */
  Questions?: Questions;
}

/** The game, who brought it here, and the playtests that ask for its players. */
export function PlayPage({ game, played, Questions }: PlayPageProps) {
  const { build } = played;
  const besideId = useBeside(game);
  const hasQuestions = Questions !== undefined && besideId !== undefined;
  const others = hasQuestions ? game.playtests.filter(({ id }) => id !== besideId) : game.playtests;
  return (
    <article className={styles.page}>
      <h1 dir="auto">Play {game.alias}</h1>
      <div className={`${styles.sides} ${hasQuestions ? styles.two : ''}`}>
        <div className={styles.left}>
          <Stage key={build.id} game={game} played={played} />
          <Facts build={build} />
          {build.notes.trim() !== '' && (
            <section className={styles.section}>
              <h2>Notes</h2>
              <p className={styles.text} dir="auto">
                {build.notes}
              </p>
            </section>
          )}
        </div>
        {hasQuestions && (
          <div className={styles.questions}>
            <Suspense fallback={<LoadingSkeleton count={4} />}>
              <Questions playtestId={besideId} isIsolated={build.usesThreads} />
            </Suspense>
          </div>
        )}
      </div>
      {others.length > 0 && (
        <Suspense>
          <PlaytestLinks playtests={others} />
        </Suspense>
      )}
    </article>
  );
}

/** The newest playtest of the build that takes answers. It stays when it fills up or ends while somebody plays. */
function useBeside({ playtests }: Pick<Game, 'playtests'>): number | undefined {
  const newest = playtests.find(({ playsBuild, isFull }) => playsBuild && !isFull)?.id;
  const [chosen, setChosen] = useState(newest);
  if (chosen === undefined && newest !== undefined) setChosen(newest);
  return chosen ?? newest;
}

/** Which version it is, who uploaded it, and with whom it connects. */
function Facts({ build }: Pick<PlayedBuild, 'build'>) {
  const { uploader, hosts } = build;
  return (
    <>
      <div className={styles.facts}>
        <p>
          Version <bdi>{build.version}</bdi> · uploaded <Time at={build.created} format="inSentence" /> by{' '}
          <DeveloperLink of={uploader} />
          {uploader.registered !== null && (
            <>
              , whose account was made <Time at={uploader.registered} format="dayInSentence" />
            </>
          )}
        </p>
        <ReportButton kind="build" targetId={build.id} aboutId={uploader.id} name={`build ${build.version}`} />
      </div>
      {build.testersOnly && (
        <p className={styles.quiet}>This build is for testers only. Please do not show it to others.</p>
      )}
      {hosts.length > 0 && <p className={styles.quiet}>This game connects to {hosts.join(', ')}.</p>}
    </>
  );
}
