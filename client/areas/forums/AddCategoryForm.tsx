import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { InlineForm } from './board/InlineForm';
import { CategoryFields } from './board/CategoryForm';
import type { Board } from './board/board';

/** A new category of a board. */
export default function AddCategoryForm({ board, onClose }: { board: Board; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(forumsActions.addCategory, {
    initial: { boardId: board.id, title: '', isPrivate: false },
    onDone: (category) => {
      dispatch(onLive(forumsEvents.newCategory)({ boardId: board.id, category }));
      onClose();
    },
  });
  return (
    <InlineForm title="Add category" form={form} submit="Add category" onClose={onClose}>
      <CategoryFields
        board={board}
        title={form.text('title')}
        isPrivate={form.values.isPrivate ?? false}
        onPrivate={(isPrivate) => form.set('isPrivate', isPrivate)}
      />
    </InlineForm>
  );
}
