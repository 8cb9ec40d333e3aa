import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { forumsLimits, type Thread } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch, useAppStore } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { boardAddress, type Board } from '../board/board';
import { InlineForm } from '../board/InlineForm';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { threadDraft } from './threadDraft';

interface NewThreadFormProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
  onClose: () => void;
}

/** The form of a new thread. Leads to the thread once it is posted. */
export default function NewThreadForm({ board, category, forum, onClose }: NewThreadFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const ids = { boardId: board.id, categoryId: category.id, forumId: forum.id };
  const form = useForm(forumsActions.addThread, {
    initial: { ...ids, title: '', content: '' },
    draft: threadDraft(forum.id),
    onDone: (thread) => {
      addToStore(thread);
      const slugs = { category: category.stringUrl, forum: forum.stringUrl, thread: thread.stringUrl };
      void navigate(boardAddress(board, slugs));
    },
  });

  /** Adds the thread to the store, unless its live event has done so already. */
  function addToStore(thread: Thread) {
    const { threads, forums } = store.getState().forums;
    const counts = forums.entities[forum.id] ?? forum;
    if (threads.entities[thread.id]) return;
    const { id, totalThreads, totalPosts } = counts;
    const after = { id, totalThreads: totalThreads + 1, totalPosts: totalPosts + 1, lastReply: thread.created };
    dispatch(onLive(forumsEvents.addThread)({ ...ids, thread, forum: after }));
  }

  return (
    <InlineForm title="New thread" form={form} submit="Post thread" onClose={onClose}>
      <TextInput label="Subject" maxLength={forumsLimits.title} autoFocus {...form.text('title')} />
      <MarkdownEditor label="Post" hasLabel {...form.markdown('content')} rows={10} />
    </InlineForm>
  );
}
