import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { forums, type ForumPost } from '#shared/areas/forums/forums';
import { useFragment } from '../../../app/page/useFragment';
import { call, CallFailure } from '../../../app/data/call';
import { showToast } from '../../../ui/feedback/toasts';
import { useSession } from '../../account';
import { pageAddress, postAnchor, unreadAnchor } from '../board/board';
import type { ShownThread } from '../store/forumsState';

interface Shown {
  address: string;
  page: number;
  posts: ForumPost[] | undefined;
}

/**
 * Scrolls to the post after the `#` of the address, or to the first unread one, changing the page when it is elsewhere.
 * Returns the id of that post if it is on this page.
 */
export function usePostAnchor(thread: ShownThread, { address, page, posts }: Shown): number | null {
  const navigate = useNavigate();
  const hash = useFragment();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const { known, user } = useSession();
  const threadId = thread.id;
  const meant = /^#post-(\d{1,10})$/.exec(hash)?.[1];
  const postId = meant === undefined ? null : Number(meant);
  const isHere = postId !== null && posts?.some(({ id }) => id === postId) === true;
  const isLost = postId !== null && posts !== undefined && !isHere;
  const isVisitor = known && !user;
  const isForUnread = hash === `#${unreadAnchor}` && known;

  useEffect(() => {
    if (!isLost && !isForUnread) return;
    let isMeant = true;
    const go = (to: string) => {
      if (isMeant) void navigate(to, { replace: true });
    };
    const find = async () => {
      if (isLost) return call(forums.findPost, { postId });
      return isVisitor ? { page, postId: null } : call(forums.findUnread, { threadId });
    };
    find().then(
      (found) =>
        go(`${pageAddress(address, found.page)}${found.postId === null ? '' : `#${postAnchor(found.postId)}`}`),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (isMeant) showToast(error.message, 'info');
        go(pageAddress(address, page));
      },
    );
    return () => {
      isMeant = false;
    };
  }, [isLost, isForUnread, isVisitor, postId, threadId, address, page, navigate]);

  const gone = useRef<string>(null);
  useEffect(() => {
    // Back and reload restore the scroll position themselves.
    const isReturn = navigation === NavigationType.Pop && key !== 'default';
    if (!isHere || isReturn || gone.current === key) return;
    gone.current = key;
    const card = document.getElementById(postAnchor(postId));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [isHere, navigation, key, postId]);

  return isHere ? postId : null;
}
