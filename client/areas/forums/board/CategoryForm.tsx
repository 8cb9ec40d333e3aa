import { Checkbox, TextInput } from '@mantine/core';
import { forumsLimits } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm, type TextFieldProps } from '../../../app/forms/useForm';
import type { ShownCategory } from '../store/forumsState';
import { audienceLabel, type Board } from './board';
import { InlineForm } from './InlineForm';

interface AddCategoryFormProps {
  board: Board;
  onClose: () => void;
}

export function AddCategoryForm({ board, onClose }: AddCategoryFormProps) {
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
      <CategoryFields board={board} form={form} />
    </InlineForm>
  );
}

export function EditCategoryForm({ board, category, onClose }: AddCategoryFormProps & { category: ShownCategory }) {
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
      <CategoryFields board={board} form={form} />
    </InlineForm>
  );
}

interface CategoryFieldsProps {
  board: Board;
  form: {
    values: { isPrivate?: boolean | undefined };
    set: (field: 'isPrivate', value: boolean) => void;
    text: (field: 'title') => TextFieldProps;
  };
}

function CategoryFields({ board, form }: CategoryFieldsProps) {
  return (
    <>
      <TextInput label="Title" maxLength={forumsLimits.title} autoFocus {...form.text('title')} />
      <Checkbox
        label={audienceLabel(board)}
        description={
          board.gameId === null
            ? 'Only the moderators of the site’s forums can see this category and what is written in it.'
            : 'Only the members of this game project can see this category and what is written in it.'
        }
        checked={form.values.isPrivate ?? false}
        onChange={(event) => form.set('isPrivate', event.currentTarget.checked)}
      />
    </>
  );
}
