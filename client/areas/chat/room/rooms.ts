import { siteRoomName } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { useAppSelector } from '../../../app/hooks';
import type { RootState } from '../../../app/store';
import { selectViewerId, useSession } from '../../account';
import { selectChat } from '../chat.slice';

interface RoomChoice {
  chatRoomId: string;
  name: string;
}

const siteRoom: RoomChoice = { chatRoomId: topics.siteRoom, name: siteRoomName };

/** The site's room, and one for each game of the viewer. */
export function useRooms(): RoomChoice[] {
  const { user } = useSession();
  const games = user?.games ?? [];
  return [siteRoom, ...games.map(({ stringUrl, alias }) => ({ chatRoomId: topics.gameRoom(stringUrl), name: alias }))];
}

/** The chosen room, or the site's room if the viewer is no longer in the team of the chosen one. */
export function useChosenRoom(): RoomChoice & { isLost: boolean } {
  const chosen = useAppSelector((state) => selectChat(state).chosenRoomId);
  const room = useRooms().find(({ chatRoomId }) => chatRoomId === chosen);
  return { ...(room ?? siteRoom), isLost: room === undefined };
}

/** The number of new messages of others in a room. */
export function countUnseen(state: RootState, chatRoomId: string): number {
  const viewerId = selectViewerId(state);
  return (selectChat(state).unseen[chatRoomId] ?? []).filter(({ fromId }) => fromId !== viewerId).length;
}
