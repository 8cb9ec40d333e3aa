import { useEffect, useMemo, useRef } from 'react';
import { canReadCategory } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { useFetched } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useTopics } from '../../../app/live/live';
import type { RootState } from '../../../app/store';
import { boardInput, type Board } from './board';
import { boardLeft, fetchBoard } from '../store/forums.slice';
import type { ShownCategory } from '../store/forumsState';
import { useBoardRights } from './useBoardRights';

/** Subscribes to the live events of a board while one of its pages is shown. */
export function useLiveBoard(board: Board) {
  const dispatch = useAppDispatch();
  const { readsPrivate } = useBoardRights(board);
  const before = useRef(readsPrivate);
  useTopics([topics.board(board.id)]);
  useEffect(() => () => void dispatch(boardLeft(board.id)), [dispatch, board.id]);
  useEffect(() => {
    // A viewer who joins the team may read its private categories from now on.
    if (readsPrivate && !before.current) dispatch(boardLeft(board.id));
    before.current = readsPrivate;
  }, [dispatch, readsPrivate, board.id]);
}

const selectBoards = (state: RootState) => state.forums.boards;

/** The categories of a board that the viewer may read, in their order; undefined until they are fetched. */
export function useCategories(board: Board) {
  const fetched = useFetched(fetchBoard, selectBoards, { key: board.id, input: boardInput(board) });
  const known = useAppSelector((state) => state.forums.categories.entities);
  const rights = useBoardRights(board);
  const categories = useMemo(
    () =>
      Object.values(known)
        .filter(({ boardId }) => boardId === board.id)
        .filter(({ isPrivate }) => canReadCategory(rights.viewer, { ...rights.board, isPrivate }))
        .sort(inOrder),
    [known, board.id, rights],
  );
  return { categories: fetched.data && categories, error: fetched.error, retry: fetched.retry };
}

const inOrder = (one: ShownCategory, other: ShownCategory) => one.rank - other.rank || one.id - other.id;

/** The forums of a category, in their order. */
export function useForums({ forumIds }: ShownCategory) {
  const known = useAppSelector((state) => state.forums.forums.entities);
  return useMemo(() => forumIds.flatMap((id) => known[id] ?? []), [known, forumIds]);
}
