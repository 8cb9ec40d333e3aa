import { useNavigate } from 'react-router-dom';
import type { ForumPost } from '#shared/areas/forums/forums';
import { useDraft } from '../../../app/forms/drafts';
import { useAppDispatch, useAppStore } from '../../../app/hooks';
import type { Outgoing } from '../../../app/live/outbox';
import { pageAddress, pageCount, postAnchor } from '../board/board';
import { quoteOf } from './quote';
import { sendReply } from './sending';
import { pageKey, type ShownThread, type UnsentReply } from '../store/forumsState';

export const replyDraft = (threadId: number) => `forums.reply.${threadId}`;
export const replyFieldId = 'reply';

/** Answers in a thread: the viewer is taken to the page where a reply shows. */
export function useReply(thread: ShownThread, { address, page }: { address: string; page: number }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const draft = useDraft(replyDraft(thread.id));

  async function send(reply: Pick<UnsentReply, 'content'> & { key?: string }) {
    const lastPage = pageCount(thread.totalPosts);
    if (page !== lastPage) void navigate(pageAddress(address, lastPage));
    const post = await dispatch(sendReply(thread, reply));
    if (post) goTo(post, lastPage);
  }

  /** A reply may have begun a new page. */
  function goTo({ id }: ForumPost, shownPage: number) {
    const { arrivals } = store.getState().forums;
    const newPage = pageCount(store.getState().forums.threads.entities[thread.id]?.totalPosts ?? 0);
    const isOn = (number: number) => arrivals.some((one) => one.id === id && one.page === pageKey(thread.id, number));
    if (newPage !== shownPage && isOn(newPage)) void navigate(`${pageAddress(address, newPage)}#${postAnchor(id)}`);
  }

  return {
    send: (content: string) => void send({ content }),
    again: (reply: Outgoing<UnsentReply>) => void send(reply),
    quote: (post: ForumPost) => {
      draft.setText([draft.text.trimEnd(), quoteOf(post)].filter((part) => part !== '').join('\n\n'));
      document.getElementById(replyFieldId)?.querySelector('textarea')?.focus();
    },
  };
}
