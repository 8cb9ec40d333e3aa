import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import type { Board } from './board/board';
import { ForumFields } from './forum/ForumForm';
import { InlineForm } from './board/InlineForm';
import type { ShownForum } from './store/forumsState';

interface EditForumFormProps {
  board: Board;
  forum: ShownForum;
  onClose: () => void;
}

/** Another title for a forum, or another description. */
export default function EditForumForm({ board, forum, onClose }: EditForumFormProps) {
  const dispatch = useAppDispatch();
  const { id, title, description, stringUrl: oldStringUrl } = forum;
  const place = { boardId: board.id, categoryId: forum.categoryId };
  const form = useForm(forumsActions.editForum, {
    initial: { ...place, forumId: id, title, description },
    onDone: (edited) => {
      dispatch(onLive(forumsEvents.editForum)({ ...place, oldStringUrl, forum: edited }));
      onClose();
    },
  });
  return (
    <InlineForm title="Edit forum" form={form} submit="Save" onClose={onClose}>
      <ForumFields title={form.text('title')} description={form.text('description')} />
    </InlineForm>
  );
}
