import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PlayedBuild } from '#shared/areas/builds/builds';
import { buildTesters, testersTexts as texts } from '#shared/areas/builds/testers';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/data/call';
import { MissingScreen } from '../../app/page/MissingScreen';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { PlayPage } from './PlayPage';

/** The secret of the link that led here. Browsers send nothing after the # to anybody. */
const linkInAddress = () => /^#link=([0-9a-f]{32})(?:&playing)?$/.exec(window.location.hash)?.[1] ?? '';

/** The newest build for testers of a game, by a visit of one's own. */
export default function TestedGame({ game }: { game: Game }) {
  const [played, setPlayed] = useState<PlayedBuild>();
  const [failure, setFailure] = useState<CallFailure>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isLeft = false;
    call(buildTesters.visit, { gameId: game.id, link: linkInAddress() }).then(
      (visited) => {
        if (!isLeft) setPlayed(visited);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (!isLeft) setFailure(error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [game.id, attempt]);
  function retry() {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }
  if (failure?.status === 404)
    return (
      <MissingScreen
        title={game.alias}
        text={texts.nothing}
        hint={texts.nothingHint}
        icon={<IconDeviceGamepad2 size={40} />}
        to={paths.game(game.stringUrl)}
        action="See the game project"
      />
    );
  if (failure) return <ErrorNotice text={failure.message} onRetry={retry} />;
  if (!played) return <LoadingSkeleton count={4} />;
  return <PlayPage game={game} played={played} />;
}
