import { useMemo } from 'react';
import { gameBoard } from './board/board';
import { BoardPage } from './board/BoardPage';

interface GameForumsProps {
  game: { id: number; stringUrl: string };
  /** The parts of the address after "Forums". */
  parts: string[];
}

/** The Forums tab of a game: its own board. */
export default function GameForums({ game: { id, stringUrl }, parts }: GameForumsProps) {
  const board = useMemo(() => gameBoard({ id, stringUrl }), [id, stringUrl]);
  return <BoardPage board={board} parts={parts} />;
}
