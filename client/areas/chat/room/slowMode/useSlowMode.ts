import { canModerateRoom } from '#shared/policies/chat.policy';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../../../app/hooks';
import type { RootState } from '../../../../app/store';
import { useSecondsUntil } from '../../../../ui/text/useSecondsUntil';
import { membershipIn, useSession, viewerOf } from '../../../account';
import { selectChat } from '../../chat.slice';
import { chatIdIn } from '#shared/privateRooms';

/** Whether the viewer moderates a room. Private conversations have no moderators. */
export function useIsRoomModerator(chatRoomId: string): boolean {
  const { user } = useSession();
  if (chatIdIn(chatRoomId) !== null) return false;
  const game = user?.games.find(({ stringUrl }) => topics.gameRoom(stringUrl) === chatRoomId);
  const gameId = chatRoomId === topics.siteRoom ? null : (game?.id ?? 0);
  return canModerateRoom(viewerOf(user), { gameId }, membershipIn(user, gameId));
}

/** The slow mode of a room for the viewer, and the seconds until they may write again. Its moderators have none. */
export function useSlowMode(chatRoomId: string) {
  const isModerator = useIsRoomModerator(chatRoomId);
  const { user } = useSession();
  const viewerId = user?.info.id;
  const seconds = useAppSelector((state) => selectSlowSeconds(state, chatRoomId));
  const lastAt = useAppSelector((state) => (seconds > 0 ? lastWrittenAt(state, chatRoomId, viewerId) : 0));
  const refusedUntil = useAppSelector((state) => selectChat(state).refusedUntil[chatRoomId] ?? 0);
  const slowSeconds = isModerator ? 0 : seconds;
  const secondsLeft = useSecondsUntil(slowSeconds === 0 ? 0 : Math.max(lastAt + slowSeconds * 1_000, refusedUntil));
  return { slowSeconds, secondsLeft };
}

/** The seconds between two messages of one person in a room; 0 without slow mode. */
export const selectSlowSeconds = (state: RootState, chatRoomId: string): number =>
  selectChat(state).rooms[chatRoomId]?.slowSeconds ?? 0;

/** When the viewer wrote the last of a room's loaded messages, in ms since 1970; 0 without one. */
function lastWrittenAt(state: RootState, chatRoomId: string, viewerId: number | undefined): number {
  const messages = selectChat(state).rooms[chatRoomId]?.messages;
  const id = messages?.ids.findLast((each) => messages.entities[each]?.from?.id === viewerId);
  const last = id === undefined ? undefined : messages?.entities[id];
  return last ? Date.parse(last.timestamp) : 0;
}
