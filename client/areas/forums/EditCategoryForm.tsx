import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import type { Board } from './board/board';
import { CategoryFields } from './board/CategoryForm';
import { InlineForm } from './board/InlineForm';
import type { ShownCategory } from './store/forumsState';

interface EditCategoryFormProps {
  board: Board;
  category: ShownCategory;
  onClose: () => void;
}

/** Another title for a category, or other readers. */
export default function EditCategoryForm({ board, category, onClose }: EditCategoryFormProps) {
  const dispatch = useAppDispatch();
  const { id, title, isPrivate, stringUrl: oldStringUrl } = category;
  const form = useForm(forumsActions.editCategory, {
    initial: { boardId: board.id, categoryId: id, title, isPrivate },
    onDone: (edited) => {
      dispatch(onLive(forumsEvents.editCategory)({ boardId: board.id, id, oldStringUrl, category: edited }));
      onClose();
    },
  });
  return (
    <InlineForm title="Edit category" form={form} submit="Save" onClose={onClose}>
      <CategoryFields
        board={board}
        title={form.text('title')}
        isPrivate={form.values.isPrivate ?? false}
        onPrivate={(value) => form.set('isPrivate', value)}
      />
    </InlineForm>
  );
}
