import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import { isMember, type Membership } from '#shared/viewer';
import { authorize, notFound } from '../../http/refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import type { TopicRule } from '../../realtime/topicRules';
import { findGameRoom, siteRoom, type Room } from './rooms.queries';

const gameRoom = /^game\.([^\n]{1,200})$/;

/** The room that somebody names: 404 if there is none, 403 if it is not theirs to read (wire §10). */
export const openRoom = async (db: Knex, viewer: LoggedInDeveloper | null, chatRoomId: string): Promise<Room> =>
  (await enterRoom(db, viewer, chatRoomId)).room;

/** The same, with the viewer's place in the game whose room it is. */
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

/** `game.{stringUrl}` may be joined by the members of the game; a former address stands for the same room. */
export const gameRoomRule: TopicRule = {
  pattern: gameRoom,
  roomFor: async (db, viewer, topic) => {
    const stringUrl = gameRoom.exec(topic)?.[1];
    if (!viewer || stringUrl === undefined) return null;
    const found = await findGameRoom(db, stringUrl, viewer.id);
    return found && isMember(found.membership) ? found.room.topic : null;
  },
};
