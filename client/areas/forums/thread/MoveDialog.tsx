import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { forumsTexts, type Thread } from '#shared/areas/forums/forums';
import { canMoveThread, isBoardModerator, type BoardRights, type ThreadRights } from '#shared/policies/forums.policy';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { Modal } from '../../../ui/overlay/Modal';
import { FetchState } from '../../../ui/feedback/FetchState';
import { SavingForm } from '../../../ui/form/Form';
import { membershipOf, useSession, viewerOf } from '../../account';
import { gameBoard, siteBoard, type Board } from '../board/board';
import { boardLeft } from '../store/forums.slice';
import type { ShownCategory, ShownForum, ShownThread } from '../store/forumsState';
import { useCategories } from '../board/useBoard';
import { useBoardRights } from '../board/useBoardRights';
import { countsOf } from './useDeletePost';

interface MoveDialogProps {
  board: Board;
  forum: ShownForum;
  thread: ShownThread;
  rights: ThreadRights;
  onClose: () => void;
}

/** Moves a thread to another forum, on any board that the viewer moderates. */
export default function MoveDialog({ board, forum, thread, rights, onClose }: MoveDialogProps) {
  const dispatch = useAppDispatch();
  const boards = useModeratedBoards(board);
  const [chosen, setChosen] = useState(board);
  const { id: threadId, boardId, categoryId } = thread;
  const form = useForm(forumsActions.moveThread, {
    initial: { boardId, categoryId, threadId },
    draft: null,
    rules: ({ moveToId }) => {
      if (moveToId === undefined) return { moveToId: forumsTexts.destinationNeeded };
      return moveToId === forum.id ? { moveToId: forumsTexts.samePlace } : {};
    },
    onDone: (moved) => {
      onClose();
      dispatch(threadMoved(moved, { boardId, categoryId, forumId: forum.id }));
    },
  });

  function choose(id: string) {
    setChosen(boards.find((one) => one.board.id === id)?.board ?? board);
    form.set('moveToId', undefined);
  }

  return (
    <Modal opened onClose={onClose} title="Move this thread">
      <SavingForm form={form} onClose={onClose} submit="Move">
        {boards.length > 1 && (
          <NativeSelect
            label="Board"
            data-autofocus
            value={chosen.id}
            onChange={(event) => choose(event.currentTarget.value)}
            data={boards.map(({ board: { id }, name }) => ({ value: id, label: name }))}
          />
        )}
        <Destination
          key={chosen.id}
          board={chosen}
          isHere={chosen.id === board.id}
          rights={rights}
          value={form.values.moveToId}
          error={form.fields.moveToId}
          onChange={(id) => form.set('moveToId', id)}
        />
      </SavingForm>
    </Modal>
  );
}

interface DestinationProps {
  board: Board;
  isHere: boolean;
  rights: ThreadRights;
  value: number | undefined;
  error: string | undefined;
  onChange: (forumId: number | undefined) => void;
}

/** The forums of a board that may take the thread: one from a private category may not become public. */
function Destination({ board, isHere, rights, value, error: problem, onChange }: DestinationProps) {
  const dispatch = useAppDispatch();
  const { categories, error, retry } = useCategories(board);
  const { viewer, board: there } = useBoardRights(board);
  const forums = useAppSelector((state) => state.forums.forums.entities);
  // Live events of another board are not subscribed here, so its next visit fetches it again.
  useEffect(() => (isHere ? undefined : () => void dispatch(boardLeft(board.id))), [dispatch, isHere, board.id]);

  if (error !== undefined || !categories) return <FetchState {...{ error, retry }} data={categories} count={1} />;
  const allowed = categories.filter(({ isPrivate }) =>
    canMoveThread(viewer, rights, { ...there, isPrivate, hasSameOwner: isHere || mayHaveSameOwner(rights, there) }),
  );
  const optionsOf = ({ forumIds }: ShownCategory) =>
    forumIds.flatMap((id) => (forums[id] ? [{ value: String(id), label: forums[id].title }] : []));
  return (
    <NativeSelect
      label="Forum"
      data-autofocus
      error={problem}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      data={[
        { value: '', label: 'Select a forum' },
        ...allowed.flatMap((category) => {
          const items = optionsOf(category);
          return items.length === 0 ? [] : [{ group: category.title, items }];
        }),
      ]}
    />
  );
}

/** Only the server knows the owners of games that the viewer does not own. */
const mayHaveSameOwner = (here: BoardRights, there: BoardRights) =>
  here.gameId !== null && there.gameId !== null && there.membership?.modLevel !== 'owner';

/** The boards that the viewer moderates, the current one first. */
function useModeratedBoards(current: Board): { board: Board; name: string }[] {
  const { user } = useSession();
  return useMemo(() => {
    if (!user) return [];
    const viewer = viewerOf(user);
    const games = user.games
      .filter((game) => isBoardModerator(viewer, { gameId: game.id, membership: membershipOf(game) }))
      .map((game) => ({ board: gameBoard(game), name: game.alias }));
    const isSiteModerator = isBoardModerator(viewer, { gameId: null, membership: null });
    const all = [...(isSiteModerator ? [{ board: siteBoard, name: 'The site’s forums' }] : []), ...games];
    return all.sort((one, other) => Number(other.board.id === current.id) - Number(one.board.id === current.id));
  }, [user, current.id]);
}

/** Applies the viewer's own move to the store, unless its live event has done so already. */
function threadMoved(thread: Thread, origin: { boardId: string; categoryId: number; forumId: number }) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const { threads, forums, categories } = getState().forums;
    const to = forums.entities[thread.parentId];
    const category = categories.entities[thread.categoryId];
    const from = forums.entities[origin.forumId];
    if (!to || !category || !from || threads.entities[thread.id]?.parentId === thread.parentId) return;
    const shift = (counts: ReturnType<typeof countsOf>, sign: 1 | -1) => ({
      ...counts,
      totalThreads: counts.totalThreads + sign,
      totalPosts: counts.totalPosts + sign * thread.totalPosts,
    });
    dispatch(
      onLive(forumsEvents.moveThread)({
        ...origin,
        threadId: thread.id,
        thread,
        categoryStringUrl: category.stringUrl,
        forumStringUrl: to.stringUrl,
        threadStringUrl: thread.stringUrl,
        forums: [shift(countsOf(from), -1), shift(countsOf(to), 1)],
      }),
    );
  };
}
