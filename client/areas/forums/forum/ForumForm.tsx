import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { forumsLimits } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { useForm, type TextFieldProps } from '../../../app/forms/useForm';
import type { Board } from '../board/board';
import { InlineForm } from '../board/InlineForm';
import type { ShownCategory, ShownForum } from '../store/forumsState';

interface AddForumFormProps {
  board: Board;
  category: ShownCategory;
  onClose: () => void;
}

export function AddForumForm({ board, category, onClose }: AddForumFormProps) {
  const dispatch = useAppDispatch();
  const ids = { boardId: board.id, categoryId: category.id };
  const form = useForm(forumsActions.addForum, {
    initial: { ...ids, title: '', description: '', onlyModeratorsWrite: false },
    onDone: (forum) => {
      dispatch(onLive(forumsEvents.newForum)({ ...ids, forum }));
      onClose();
    },
  });
  return (
    <InlineForm title={`Add forum to ${category.title}`} form={form} submit="Add forum" onClose={onClose}>
      <ForumFields form={form} />
    </InlineForm>
  );
}

interface EditForumFormProps {
  board: Board;
  forum: ShownForum;
  onClose: () => void;
}

export function EditForumForm({ board, forum, onClose }: EditForumFormProps) {
  const dispatch = useAppDispatch();
  const { id, title, description, onlyModeratorsWrite, stringUrl: oldStringUrl } = forum;
  const ids = { boardId: board.id, categoryId: forum.categoryId };
  const form = useForm(forumsActions.editForum, {
    initial: { ...ids, forumId: id, title, description, onlyModeratorsWrite },
    onDone: (edited) => {
      dispatch(onLive(forumsEvents.editForum)({ ...ids, oldStringUrl, forum: edited }));
      onClose();
    },
  });
  return (
    <InlineForm title="Edit forum" form={form} submit="Save" onClose={onClose}>
      <ForumFields form={form} />
    </InlineForm>
  );
}

interface ForumFieldsProps {
  form: {
    values: { onlyModeratorsWrite?: boolean | undefined };
    set: (field: 'onlyModeratorsWrite', value: boolean) => void;
    text: (field: 'title' | 'description') => TextFieldProps;
  };
}

const ForumFields = ({ form }: ForumFieldsProps) => (
  <>
    <TextInput label="Title" maxLength={forumsLimits.title} autoFocus {...form.text('title')} />
    <Textarea
      label="Description (optional)"
      maxLength={forumsLimits.description}
      rows={2}
      {...form.text('description')}
    />
    <Checkbox
      label="Only moderators write here"
      description="Everybody reads the forum; only moderators start threads and reply."
      checked={form.values.onlyModeratorsWrite ?? false}
      onChange={(event) => form.set('onlyModeratorsWrite', event.currentTarget.checked)}
    />
  </>
);
