import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import type { Membership } from '#shared/viewer';
import { addressOwner } from '../../db/addresses';
import { memberAs, membershipColumns, membershipOf, type MembershipColumns } from '../../people';

/** A chat room as it is stored and as clients name it. */
export interface Room {
  /** The name in the tables, which a rename of the game does not change. */
  roomKey: string;
  gameId: number | null;
  /** The name in requests and events, which follows the game's address. */
  chatRoomId: string;
  /** The topic of its events. */
  topic: string;
}

export const siteRoom: Room = {
  roomKey: topics.siteRoom,
  gameId: null,
  chatRoomId: topics.siteRoom,
  topic: topics.siteRoom,
};

export const gameRoomOf = ({ id, stringUrl }: { id: number; stringUrl: string }): Room => ({
  roomKey: `game.${id}`,
  gameId: id,
  chatRoomId: topics.gameRoom(stringUrl),
  topic: topics.gameChat(id),
});

/** The room of a game, or of the site where there is none. */
export const roomOf = ({ id, stringUrl }: { id: number | null; stringUrl: string | null }): Room =>
  id === null || stringUrl === null ? siteRoom : gameRoomOf({ id, stringUrl });

/** Leaves out rows of rooms that a developer, or a visitor (0), does not read: those of games are for current members. */
export const onlyReadableRooms = (
  db: Knex,
  rows: Knex.QueryBuilder,
  table: string,
  developerId: number,
): Knex.QueryBuilder =>
  rows.where((readable) => {
    const own = db('game_members').select('gameId').where({ developerId, status: 'Current' });
    void readable.where(`${table}.room`, siteRoom.roomKey).orWhereIn(`${table}.gameId`, own);
  });

interface GameRoomRow extends MembershipColumns {
  id: number;
  stringUrl: string;
}

/** The room of the game at this present or former address, and the developer's membership. */
export async function findGameRoom(
  db: Knex,
  stringUrl: string,
  developerId: number | undefined,
): Promise<{ room: Room; membership: Membership } | null> {
  const game = await db('games')
    .whereIn('games.id', addressOwner(db, 'game', stringUrl))
    .leftJoin(...memberAs('mine', 'games.id', developerId ?? 0))
    .first<GameRoomRow | undefined>('games.id', 'games.stringUrl', membershipColumns('mine'));
  return game ? { room: gameRoomOf(game), membership: membershipOf(game) } : null;
}

/** The room of a message, whoever asks. */
export async function findRoomOf(db: Knex, lineId: number): Promise<Room | null> {
  const game = await db('chat_messages as message')
    .leftJoin('games as game', 'game.id', 'message.gameId')
    .where('message.id', lineId)
    .first<{ id: number | null; stringUrl: string | null } | undefined>('game.id', 'game.stringUrl');
  if (!game) return null;
  return roomOf(game);
}
