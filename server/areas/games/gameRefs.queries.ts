import type { Knex } from 'knex';
import type { z } from 'zod';
import type { gameRef } from '#shared/shapes';

export type GameRef = z.output<typeof gameRef>;

/** A game beside what was made in its name. Queries join `games as refGame` and select these columns. */
export const gameRefColumns = {
  gameRefId: 'refGame.id',
  gameRefAlias: 'refGame.alias',
  gameRefStringUrl: 'refGame.stringUrl',
  gameRefAvatarId: 'refGame.avatarId',
} as const;

export interface GameRefColumns {
  gameRefId: number | null;
  gameRefAlias: string | null;
  gameRefStringUrl: string | null;
  gameRefAvatarId: string | null;
}

/** GameRef of wire §0.4; null where the join found no game. */
export function gameRefOf(row: GameRefColumns): GameRef | null {
  if (row.gameRefId === null) return null;
  const avatarId = row.gameRefAvatarId ?? '0';
  return {
    id: row.gameRefId,
    alias: row.gameRefAlias ?? '',
    stringUrl: row.gameRefStringUrl ?? '',
    hasAvatar: avatarId !== '0',
    avatarId,
  };
}

/** The games of these ids, by id. */
export async function readGameRefs(db: Knex, ids: readonly number[]): Promise<Map<number, GameRef>> {
  if (ids.length === 0) return new Map();
  const rows = await db('games').whereIn('id', ids).select('id', 'alias', 'stringUrl', 'avatarId');
  return new Map(rows.map((row) => [row.id, { ...row, hasAvatar: row.avatarId !== '0' }]));
}
