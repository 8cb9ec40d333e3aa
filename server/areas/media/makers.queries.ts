import type { Knex } from 'knex';
import { mediaTexts, type Piece } from '#shared/areas/media';
import { joinIds, parseIds } from '../../db/lists';

type Maker = Piece['madeBy'][number];

/** Replaces the ids in rows of pieces by the people; deleted accounts are left out. Reads only if there are any. */
export async function withMakers<Row extends { makerIds: string }>(
  db: Knex,
  rows: readonly Row[],
): Promise<(Omit<Row, 'makerIds'> & { madeBy: Maker[] })[]> {
  const ids = [...new Set(rows.flatMap(({ makerIds }) => parseIds(makerIds)))];
  const people = ids.length === 0 ? [] : await db('developers').whereIn('id', ids).select('id', 'alias', 'stringUrl');
  const byId = new Map(people.map((maker) => [maker.id, maker]));
  return rows.map(({ makerIds, ...row }) => ({
    madeBy: parseIds(makerIds).flatMap((id) => byId.get(id) ?? []),
    ...row,
  }));
}

/** Why these makers cannot be named: all of them must be, or have been, in the team of the piece's game. */
export async function makersProblem(db: Knex, gameId: number | null, makers: readonly number[]) {
  const ids = [...new Set(makers)];
  if (ids.length === 0) return null;
  if (gameId === null) return mediaTexts.makersOfGame;
  const team = await db('game_members').where({ gameId }).whereIn('developerId', ids).select('developerId');
  return team.length < ids.length ? mediaTexts.makersOfTeam : null;
}

/** The column for the chosen makers. */
export const makersColumn = (makers: readonly number[]) => joinIds([...new Set(makers)]);

/** Takes somebody off the pieces of all games that they are or were in the team of. */
export async function removeMaker(db: Knex, developerId: number) {
  await db.raw(
    `update media_pieces join game_members on game_members.gameId = media_pieces.gameId
     set media_pieces.makerIds =
       trim(both ',' from replace(concat(',', media_pieces.makerIds, ','), concat(',', game_members.developerId, ','), ','))
     where game_members.developerId = ? and find_in_set(game_members.developerId, media_pieces.makerIds)`,
    [developerId],
  );
}
