import { chatIdOf, partnerIn } from '#shared/areas/privateChat';
import { useFetched } from '../../../app/data/fetched';
import { chatIdIn } from '#shared/privateRooms';
import { asRoomMessage } from '../private/privateRooms';
import { fetchLines, fetchPrivateLines, selectLines, selectPrivateLines } from './lines.slice';

/** The messages around one, or before or after it. */
export type LinePage = { aroundId: number } | { beforeId: number } | { afterId: number };

/** Messages of a room or private conversation beside a linked one, oldest first. */
export function useLinePage(chatRoomId: string, viewerId: number | null, page: LinePage) {
  const chatId = chatIdIn(chatRoomId);
  const partnerId = chatId === null || viewerId === null ? null : partnerIn(chatId, viewerId);
  const ownChatId = partnerId === null || viewerId === null ? (chatId ?? '') : chatIdOf(viewerId, partnerId);
  // By viewer, because what may be read depends on them.
  const key = `${chatRoomId} ${JSON.stringify([viewerId, page])}`;
  const inRoom = { key, input: { chatRoomId, ...page } };
  const inPrivate = { key, input: { chatId: ownChatId, ...page } };
  const ofRoom = useFetched(fetchLines, selectLines, inRoom, { when: chatId === null });
  const ofChat = useFetched(fetchPrivateLines, selectPrivateLines, inPrivate, { when: chatId !== null });
  if (chatId === null) return ofRoom;
  const { data, error, errorStatus, retry } = ofChat;
  return { data: data && { ...data, items: data.items.map(asRoomMessage) }, error, errorStatus, retry };
}
