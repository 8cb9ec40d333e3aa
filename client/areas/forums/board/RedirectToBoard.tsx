import { useLocation } from 'react-router-dom';
import { gameOfBoard } from '#shared/areas/forums/forums';
import { useFetched } from '../../../app/data/fetched';
import type { RootState } from '../../../app/store';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { boardAddress, gameBoard, siteBoard, type Board, type Slugs } from './board';
import { fetchGame } from '../store/forums.slice';
import { MissingOnBoard } from './MissingOnBoard';
import { Redirect } from '../../../app/page/Redirect';

interface RedirectToBoardProps {
  board: Board;
  boardId: string;
  slugs: Slugs;
}

/** Redirects to the board that a thread was moved to. Of a game only the id is known, so its address is fetched. */
export function RedirectToBoard({ board, boardId, slugs }: RedirectToBoardProps) {
  const gameId = gameOfBoard(boardId);
  if (boardId === board.id) return <Onwards to={boardAddress(board, slugs)} />;
  if (gameId === null) return <Onwards to={boardAddress(siteBoard, slugs)} />;
  return <GameBoardAt board={board} gameId={gameId} slugs={slugs} />;
}

function Onwards({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Redirect to={`${to}${search}${hash}`} />;
}

const selectGames = (state: RootState) => state.forums.games;

function GameBoardAt({ board, gameId, slugs }: { board: Board; gameId: number; slugs: Slugs }) {
  const { data, error, errorStatus, retry } = useFetched(fetchGame, selectGames, {
    key: String(gameId),
    input: { id: gameId },
  });
  if (data) return <Onwards to={boardAddress(gameBoard(data), slugs)} />;
  if (error === undefined) return <LoadingSkeleton shape="rows" count={6} />;
  return errorStatus === 404 ? (
    <MissingOnBoard board={board} text={error} />
  ) : (
    <ErrorNotice text={error} onRetry={retry} />
  );
}
