import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { forumsTexts } from '#shared/areas/forums';
import { canMoveThread, type ThreadRights } from '#shared/areas/forums.policy';
import { forumsActions } from '#shared/areas/forumsActions';
import { useForm } from '../../../app/useForm';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Modal } from '../../../ui/overlay/Modal';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { SavingForm } from '../../../ui/form/Form';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import type { Board } from '../board/board';
import { boardLeft } from '../store/forums.slice';
import { tellMove } from '../tellMove';
import type { ShownCategory, ShownForum, ShownThread } from '../store/forumsState';
import { useCategories } from '../board/useBoard';
import { useModeratedBoards } from '../useModeratedBoards';
import { useBoardRights } from '../board/useBoardRights';

interface MoveDialogProps {
  board: Board;
  forum: ShownForum;
  thread: ShownThread;
  rights: ThreadRights;
  onClose: () => void;
}

/** Chooses another forum for a thread, on any board that the viewer moderates. */
export default function MoveDialog({ board, forum, thread, rights, onClose }: MoveDialogProps) {
  const dispatch = useAppDispatch();
  const boards = useModeratedBoards(board);
  const [chosen, setChosen] = useState(board);
  const { id: threadId, boardId, categoryId } = thread;
  const form = useForm(forumsActions.moveThread, {
    initial: { boardId, categoryId, threadId },
    rules: ({ moveToId }) => {
      if (moveToId === undefined) return { moveToId: forumsTexts.destinationNeeded };
      return moveToId === forum.id ? { moveToId: forumsTexts.samePlace } : {};
    },
    onDone: (moved) => {
      onClose();
      dispatch(tellMove(moved, { boardId, categoryId, forumId: forum.id }));
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
          isRefused={form.fields.moveToId !== undefined}
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
  /** The text of the refusal stands below. */
  isRefused: boolean;
  onChange: (forumId: number | undefined) => void;
}

/** What was written among members stays among members: public categories are no destination for it. */
function Destination({ board, isHere, rights, value, isRefused, onChange }: DestinationProps) {
  const dispatch = useAppDispatch();
  const { categories, error, retry } = useCategories(board);
  const { viewer, board: there } = useBoardRights(board);
  const forums = useAppSelector((state) => state.forums.forums.entities);
  // Nobody follows another board while its list stands here.
  useEffect(() => (isHere ? undefined : () => void dispatch(boardLeft(board.id))), [dispatch, isHere, board.id]);

  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!categories) return <LoadingSkeleton count={1} />;
  const open = categories.filter(({ isPrivate }) => canMoveThread(viewer, rights, { ...there, isPrivate }));
  const optionsOf = ({ forumIds }: ShownCategory) =>
    forumIds.flatMap((id) => (forums[id] ? [{ value: String(id), label: forums[id].title }] : []));
  return (
    <NativeSelect
      label="Forum"
      data-autofocus
      error={isRefused}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      data={[
        { value: '', label: 'Select a forum' },
        ...open.flatMap((category) => {
          const items = optionsOf(category);
          return items.length === 0 ? [] : [{ group: category.title, items }];
        }),
      ]}
    />
  );
}
