import type { PlayedBuild } from '#shared/areas/builds/builds';
import type { Game } from '#shared/areas/games';
import { Suspense } from 'react';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import { ReportButton } from '../content';
import styles from './Play.module.css';
import { Stage } from './Stage';

const OpenPlaytests = lazyWithRetry(() => import('./PlaytestsBeside'));

interface PlayPageProps {
  game: Game;
  played: PlayedBuild;
}

/** The game, who brought it here, and the playtests that ask for its players. */
export function PlayPage({ game, played }: PlayPageProps) {
  const { build } = played;
  const { uploader, hosts } = build;
  return (
    <article className={styles.page}>
      <h1 dir="auto">Play {game.alias}</h1>
      <Stage key={build.id} game={game} played={played} />
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
      {build.notes.trim() !== '' && (
        <section className={styles.section}>
          <h2>Notes</h2>
          <p className={styles.text} dir="auto">
            {build.notes}
          </p>
        </section>
      )}
      {game.playtests.length > 0 && (
        <Suspense>
          <OpenPlaytests playtests={game.playtests} />
        </Suspense>
      )}
    </article>
  );
}
