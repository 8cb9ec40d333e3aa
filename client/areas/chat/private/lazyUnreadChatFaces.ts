import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';

/** `UnreadChatFaces`, loaded where a chat is unread. */
export const LazyUnreadChatFaces = lazyWithRetry(() => import('./UnreadChatFaces'));
