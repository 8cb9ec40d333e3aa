import { siteRoomName } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { selectViewerId, useSession } from '../../account';

interface RoomChoice {
  chatRoomId: string;
  name: string;
}

const siteRoom: RoomChoice = { chatRoomId: topics.siteRoom, name: siteRoomName };

/** The site's room and one for each game of the viewer (wire §10). */
export function useRooms(): RoomChoice[] {
  const { user } = useSession();
  const games = user?.games ?? [];
  return [siteRoom, ...games.map(({ stringUrl, alias }) => ({ chatRoomId: topics.gameRoom(stringUrl), name: alias }))];
}

/** The room that is shown: the chosen one, as long as it is there. */
export function useChosenRoom(): RoomChoice {
  const chosen = useAppSelector((state) => state.chat.chosenRoomId);
  return useRooms().find(({ chatRoomId }) => chatRoomId === chosen) ?? siteRoom;
}

/** How many messages of others came to a room while nobody looked at it. */
export function countUnseen(state: RootState, chatRoomId: string): number {
  const viewerId = selectViewerId(state);
  return (state.chat.unseen[chatRoomId] ?? []).filter(({ fromId }) => fromId !== viewerId).length;
}
