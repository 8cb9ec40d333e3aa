import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import { isMember, type Membership } from '#shared/viewer';
import { authorize, notFound } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import type { TopicRule } from '../../realtime/topicRules';
import { findGameRoom, siteRoom, type Room } from './rooms.queries';

const gameRoom = /^game\.([^\n]{1,200})$/;

/** The named room; 404 without one, 403 for those who may not read it. */
export const openRoom = async (db: Knex, viewer: LoggedInDeveloper | null, chatRoomId: string): Promise<Room> =>
  (await enterRoom(db, viewer, chatRoomId)).room;

/** The named room with the viewer's membership; refuses as `openRoom`. */
export async function enterRoom(
  db: Knex,
  viewer: LoggedInDeveloper | null,
  chatRoomId: string,
): Promise<{ room: Room; membership: Membership }> {
  if (chatRoomId === topics.siteRoom) return { room: siteRoom, membership: null };
  const stringUrl = gameRoom.exec(chatRoomId)?.[1];
  const found = stringUrl === undefined ? null : await findGameRoom(db, stringUrl, viewer?.id);
  if (!found) throw notFound();
  authorize(isMember(found.membership));
  return found;
}

/** Members may subscribe to `game.{stringUrl}`; former addresses lead to the same room. */
export const gameRoomRule: TopicRule = {
  pattern: gameRoom,
  roomFor: async (db, viewer, topic) => {
    const stringUrl = gameRoom.exec(topic)?.[1];
    if (!viewer || stringUrl === undefined) return null;
    const found = await findGameRoom(db, stringUrl, viewer.id);
    return found && isMember(found.membership) ? found.room.topic : null;
  },
};
