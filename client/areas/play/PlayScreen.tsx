import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Redirect } from '../../app/page/Redirect';
import { useTitle } from '../../app/page/useTitle';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { BackLink } from '../../ui/layout/BackLink';
import { PlayedGame } from '../builds';
import { MissingGame, useGame } from '../games';
import { PlaytestBeside } from '../playtests';

/** /Game/{game}/Play: where the build of a game is played, and asked about. */
export function PlayScreen() {
  const { game: address = '' } = useParams();
  const { data: game, error, errorStatus, retry } = useGame(address);
  useTitle(game ? `Play ${game.alias}` : undefined);
  if (errorStatus === 404) return <MissingGame />;
  if (error !== undefined && !game) return <ErrorNotice text={error} onRetry={retry} />;
  if (!game) return <LoadingSkeleton count={4} />;
  return (
    <>
      {game.stringUrl !== address && <Redirect to={paths.play(game.stringUrl)} />}
      <BackLink to={paths.game(game.stringUrl)}>{game.alias}</BackLink>
      <Suspense fallback={<LoadingSkeleton count={4} />}>
        <PlayedGame key={game.id} game={game} Questions={PlaytestBeside} />
      </Suspense>
    </>
  );
}
