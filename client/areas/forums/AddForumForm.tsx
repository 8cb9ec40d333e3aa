import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import type { Board } from './board/board';
import { ForumFields } from './forum/ForumForm';
import { InlineForm } from './board/InlineForm';
import type { ShownCategory } from './store/forumsState';

interface AddForumFormProps {
  board: Board;
  category: ShownCategory;
  onClose: () => void;
}

/** A new forum in a category. */
export default function AddForumForm({ board, category, onClose }: AddForumFormProps) {
  const dispatch = useAppDispatch();
  const place = { boardId: board.id, categoryId: category.id };
  const form = useForm(forumsActions.addForum, {
    initial: { ...place, title: '', description: '' },
    onDone: (forum) => {
      dispatch(onLive(forumsEvents.newForum)({ ...place, forum }));
      onClose();
    },
  });
  return (
    <InlineForm title={`Add forum to ${category.title}`} form={form} submit="Add forum" onClose={onClose}>
      <ForumFields title={form.text('title')} description={form.text('description')} />
    </InlineForm>
  );
}
