import { TextInput } from '@mantine/core';
import { forumsLimits } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { InlineForm } from '../board/InlineForm';
import type { ShownThread } from '../store/forumsState';

/** Renames a thread. Everybody who reads it is redirected to its new address. */
export function RenameForm({ thread, onClose }: { thread: ShownThread; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { boardId, categoryId, parentId: forumId, id: threadId, stringUrl: oldStringUrl } = thread;
  const form = useForm(forumsActions.editThread, {
    initial: { boardId, categoryId, threadId, newTitle: thread.title },
    onDone: (renamed) => {
      dispatch(onLive(forumsEvents.editThread)({ boardId, categoryId, forumId, oldStringUrl, thread: renamed }));
      onClose();
    },
  });
  return (
    <InlineForm title="Rename thread" form={form} submit="Save" onClose={onClose}>
      <TextInput label="Subject" maxLength={forumsLimits.title} autoFocus {...form.text('newTitle')} />
    </InlineForm>
  );
}
