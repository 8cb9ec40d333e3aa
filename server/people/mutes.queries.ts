import type { Knex } from 'knex';
import type { Muted } from '#shared/areas/session';
import type { Page } from '#shared/topics';

interface Makers {
  /** The column with the developer who made something. */
  developer: string;
  /** The column with the game that it belongs to, if it has one. */
  game?: string;
}

/** The condition that a developer, or a game, is muted by somebody: the one value that it takes. */
const isMutedSql = (parentType: Page['parentType'], idColumn: string) =>
  `exists (select 1 from mutes where mutes.muterId = ? and mutes.parentType = '${parentType}' and mutes.parentId = ${idColumn})`;

/** Leaves out of a query what those have made whom somebody mutes. */
export function withoutMuted(
  query: Knex.QueryBuilder,
  muterId: number | Knex.Raw,
  { developer, game }: Makers,
): Knex.QueryBuilder {
  void query.whereRaw(`not ${isMutedSql('developer', developer)}`, [muterId]);
  return game === undefined ? query : query.whereRaw(`not ${isMutedSql('game', game)}`, [muterId]);
}

/** Whether somebody mutes the developer of a row. */
export const isMutedColumn = (db: Knex, muterId: number | Knex.Raw, developerColumn: string): Knex.Raw =>
  db.raw(isMutedSql('developer', developerColumn), [muterId]);

/** The developers and games that somebody mutes. */
export async function readMuted(db: Knex, muterId: number): Promise<Muted> {
  const rows = await db('mutes').where({ muterId }).select('parentType', 'parentId');
  const of = (type: Page['parentType']) =>
    rows.flatMap(({ parentType, parentId }) => (parentType === type ? parentId : []));
  return { developers: of('developer'), games: of('game') };
}
