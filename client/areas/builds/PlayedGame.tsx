import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { buildsTexts } from '#shared/areas/builds/builds';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { MissingScreen } from '../../app/page/MissingScreen';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { fetchPlayed, playLeft, selectPlayed } from './builds.slice';
import { PlayPage, type Questions } from './PlayPage';

const TestedGame = lazyWithRetry(() => import('./TestedGame'));

interface PlayedGameProps {
  game: Game;
  Questions: Questions;
}

/** The build of a game that is played: the current one, or the newest for testers where the address asks for that. */
export default function PlayedGame({ game, Questions }: PlayedGameProps) {
  const [search] = useSearchParams();
  useDocumentOfItsOwn();
  return search.has('testers') ? <TestedGame game={game} /> : <CurrentGame game={game} Questions={Questions} />;
}

/** The build of a game that everybody plays. */
function CurrentGame({ game, Questions }: PlayedGameProps) {
  const dispatch = useAppDispatch();
  const gameId = String(game.id);
  const { data, error, errorStatus, retry } = useFetched(fetchPlayed, selectPlayed, { key: gameId, input: { gameId } });
  useEffect(() => () => void dispatch(playLeft(game.id)), [dispatch, game.id]);
  if (errorStatus === 404) return <NothingToPlay game={game} />;
  if (error !== undefined && !data) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data) return <LoadingSkeleton count={4} />;
  return <PlayPage game={game} played={data} Questions={Questions} />;
}

/** An isolated document shows nothing of other sites, so other pages get a document of their own. */
function useDocumentOfItsOwn() {
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // After the address of the next page is there; forms have stored what was typed.
      setTimeout(() => {
        if (window.crossOriginIsolated && window.location.pathname !== pathname) window.location.reload();
      });
    };
  }, []);
}

function NothingToPlay({ game }: { game: Game }) {
  return (
    <MissingScreen
      title={game.alias}
      text={buildsTexts.nothingToPlay}
      hint="Its team may have taken the build away, or a moderator is looking at it."
      icon={<IconDeviceGamepad2 size={40} />}
      to={paths.game(game.stringUrl)}
      action="See the game project"
    />
  );
}
