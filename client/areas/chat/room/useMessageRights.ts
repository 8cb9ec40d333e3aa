import { useEffect, useState } from 'react';
import { chatLimits, type ChatMessage } from '#shared/areas/chat';
import { canDeleteLine, canEditLine } from '#shared/areas/chat.policy';
import { topics } from '#shared/topics';
import { membershipIn, useSession, viewerOf } from '../../account';
import { chatIdIn } from '../private/privateRooms';

const noRights = { canEdit: false, canDelete: false };

/** What the viewer may do about a message now; the right to change it ends by itself. */
export function useMessageRights({ id, chatRoomId, timestamp, from }: ChatMessage) {
  const { user } = useSession();
  const viewer = viewerOf(user);
  const line = { fromId: from?.id ?? null, timestamp };
  const game = user?.games.find(({ stringUrl }) => topics.gameRoom(stringUrl) === chatRoomId);
  const [now, setNow] = useState(() => new Date());
  const canEdit = canEditLine(viewer, line, now);

  useEffect(() => {
    if (!canEdit) return undefined;
    const left = Date.parse(timestamp) + chatLimits.editableMs - Date.now();
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, left) + 100);
    return () => clearTimeout(timer);
  }, [id, canEdit, timestamp]);

  // What was said in private stays as it was said.
  if (chatIdIn(chatRoomId) !== null) return noRights;
  const room = { gameId: chatRoomId === topics.siteRoom ? null : (game?.id ?? 0) };
  return { canEdit, canDelete: canDeleteLine(viewer, line, room, membershipIn(user, game?.id ?? null)) };
}
