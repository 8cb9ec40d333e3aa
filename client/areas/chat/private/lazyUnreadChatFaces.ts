import { lazyWithRetry } from '../../../app/lazyWithRetry';

/** `UnreadChatFaces`, loaded where a chat is unread. */
export const LazyUnreadChatFaces = lazyWithRetry(() => import('./UnreadChatFaces'));
