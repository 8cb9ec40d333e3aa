import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import type { Credit } from '#shared/areas/members';
import type { Viewer } from '#shared/viewer';
import { compiledQuery } from '../../db/compiledQuery';
import { toPage } from '../../db/paging';
import type { GameMemberRow } from '../../db/tables';
import { gameColumns, type GameColumns } from '../../people';
import { notFound } from '../../refusal';
import { heldPositions, positionsOf, type HeldPositions } from './positions.queries';

interface CreditRow extends GameMemberRow, HeldPositions, GameColumns {}

const creditRows = (db: Knex): Knex.QueryBuilder =>
  db('game_members')
    .join('games', 'games.id', 'game_members.gameId')
    .select('game_members.*', gameColumns('games'), heldPositions(db));

interface CreditValues {
  developerId: number;
  /** 1 with the hidden ones. */
  isOwn: number;
  startResult: number;
  rows: number;
}

const pageOfCredits = compiledQuery<CreditValues, CreditRow>(
  (db, value) =>
    creditRows(db)
      .where('game_members.developerId', value('developerId'))
      .where((shown) => void shown.where('game_members.isCreditHidden', 0).orWhereRaw('? = 1', [value('isOwn')]))
      // Current before Former, as the enum declares them. Who has not left has no last day.
      .orderBy(['game_members.status', { column: 'game_members.endDate', order: 'desc' }])
      .orderByRaw('coalesce(game_members.firstJoined, game_members.joinDate), game_members.id')
      .offset(value('startResult'))
      .limit(value('rows')),
  { isPrepared: true },
);

interface CreditQuery {
  developerId: number;
  startResult: number;
  limit: number;
}

/** One page of a developer's credits; hidden ones for themselves only. */
export async function listCredits(db: Knex, viewer: Viewer, { developerId, startResult, limit }: CreditQuery) {
  const isOwn = viewer?.id === developerId;
  const rows = await pageOfCredits(db, { developerId, isOwn: Number(isOwn), startResult, rows: limit + 1 });
  const { items, hasMore } = toPage(rows, limit);
  const isWhole = startResult === 0 && !hasMore;
  if (items.length === 0) await requireDeveloper(db, developerId);
  const total = isWhole ? items.length : await countCredits(db, { developerId, isOwn });
  return { items: items.map(creditOf), hasMore, total };
}

async function requireDeveloper(db: Knex, id: number) {
  if (!(await db('developers').where({ id }).first('id'))) throw notFound(developersTexts.missing);
}

async function countCredits(db: Knex, { developerId, isOwn }: { developerId: number; isOwn: boolean }) {
  const shown = isOwn ? {} : { isCreditHidden: false };
  const row = await db('game_members')
    .where({ developerId, ...shown })
    .count({ total: '*' })
    .first();
  return Number(row?.total ?? 0);
}

const creditOf = (row: CreditRow): Credit => ({
  id: row.id,
  game: {
    id: row.gameId,
    alias: row.gameAlias,
    stringUrl: row.gameStringUrl,
    hasAvatar: row.gameAvatarId !== '0',
    avatarId: row.gameAvatarId,
  },
  status: row.status,
  modLevel: row.modLevel,
  positions: positionsOf(row.held),
  firstJoined: row.firstJoined ?? row.joinDate,
  endDate: row.endDate,
  isHidden: row.isCreditHidden,
});

export async function readCredit(db: Knex, id: number): Promise<Credit> {
  const [row] = (await creditRows(db).where('game_members.id', id)) as CreditRow[];
  if (!row) throw notFound();
  return creditOf(row);
}

/** The game of a credit, to lock it before the credit; it never changes. */
export async function gameOfCredit(db: Knex, id: number): Promise<number> {
  const row = await db('game_members').where({ id }).first('gameId');
  if (!row) throw notFound();
  return row.gameId;
}

/** The row of a credit, locked until the transaction ends; 404 if it is missing. */
export async function lockCredit(
  db: Knex,
  credit: { id: number } | { gameId: number; developerId: number },
): Promise<GameMemberRow> {
  const row = await db('game_members')
    .where({ ...credit })
    .forUpdate()
    .first();
  if (!row) throw notFound();
  return row;
}

export async function setCreditHidden(db: Knex, id: number, isCreditHidden: boolean) {
  await db('game_members').where({ id }).update({ isCreditHidden });
}

/** The database deletes the positions with it. */
export async function deleteCredit(db: Knex, id: number) {
  await db('game_members').where({ id }).delete();
}

/** Everybody whose page credits them for a game. */
export async function creditedIds(db: Knex, gameId: number): Promise<number[]> {
  const rows = await db('game_members').where({ gameId }).whereNotNull('developerId').select('developerId');
  return rows.flatMap(({ developerId }) => developerId ?? []);
}
