import type { Knex } from 'knex';
import { gamesTexts } from '#shared/areas/games';
import type { Member } from '#shared/areas/members';
import { membershipRights } from '#shared/policies/team.policy';
import { deletedPerson } from '#shared/shapes';
import type { Membership } from '#shared/viewer';
import { compiledQuery } from '../../db/compiledQuery';
import { toPage } from '../../db/paging';
import type { GameMemberRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { bitsOfRights, membershipOf, personXpOf, posterColumns, type PosterColumns } from '../../people';
import { heldPositions, positionsOf, type HeldPositions } from './positions.queries';

interface MemberRow extends GameMemberRow, PosterColumns, HeldPositions {
  /** Null for a deleted account. */
  isBanned: boolean | null;
}

const memberRows = (db: Knex): Knex.QueryBuilder =>
  db('game_members')
    .leftJoin('developers as poster', 'poster.id', 'game_members.developerId')
    .select('game_members.*', 'poster.isBanned', posterColumns, heldPositions(db));

const pageOfTeam = compiledQuery<{ gameId: number; startResult: number; rows: number }, MemberRow>(
  (db, value) =>
    memberRows(db)
      .where('game_members.gameId', value('gameId'))
      // Enums are sorted in the order of their declaration: Current before Former, owner before moderators before
      // members.
      .orderBy(['game_members.status', 'game_members.modLevel', 'game_members.joinDate', 'game_members.id'])
      .offset(value('startResult'))
      .limit(value('rows')),
  { isPrepared: true },
);

interface TeamQuery {
  parentId: number;
  startResult: number;
  limit: number;
}

/** One page of a game's team: Current, then Former; owner, moderators, members; by join date. */
export async function listMembers(db: Knex, { parentId: gameId, startResult, limit }: TeamQuery) {
  const { items, hasMore } = toPage(await pageOfTeam(db, { gameId, startResult, rows: limit + 1 }), limit);
  const isWhole = startResult === 0 && !hasMore;
  const total = isWhole ? items.length : await countMembers(db, gameId);
  // Every game has at least one present or former member.
  if (total === 0) throw notFound(gamesTexts.missing);
  return { items: items.map(memberOf), hasMore, total };
}

async function countMembers(db: Knex, gameId: number): Promise<number> {
  const row = await db('game_members').where({ gameId }).count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}

/** These members of a game. */
export async function readMembers(db: Knex, gameId: number, developerIds: readonly number[]): Promise<Member[]> {
  const rows = (await memberRows(db)
    .where('game_members.gameId', gameId)
    .whereIn('game_members.developerId', developerIds)) as MemberRow[];
  return rows.map(memberOf);
}

const memberOf = (row: MemberRow): Member => ({
  status: row.status,
  modLevel: row.modLevel,
  isModerator: row.modLevel !== 'member',
  rights: membershipRights(membershipOf(row)),
  positions: positionsOf(row.held),
  joinDate: row.joinDate,
  endDate: row.endDate,
  creditId: row.id,
  // One that is about to be deleted counts as banned, and is DELETED USER.
  ...(row.isBanned && row.posterStringUrl !== deletedPerson.stringUrl && { isBanned: true }),
  firstJoined: row.firstJoined ?? row.joinDate,
  ...personXpOf(row),
});

export type TeamMember = NonNullable<Membership> & { developerId: number; isBanned: boolean };

interface TeamMemberRow extends Pick<GameMemberRow, 'modLevel' | 'rights'> {
  developerId: number;
  isBanned: boolean;
}

/** The present members of a game, longest membership first, locked until the transaction ends. */
export async function lockTeam(db: Knex, gameId: number): Promise<TeamMember[]> {
  const rows = await db('game_members')
    .where({ gameId, status: 'Current' })
    .whereNotNull('developerId')
    .orderBy(['joinDate', 'id'])
    .forUpdate()
    .select<TeamMemberRow[]>(
      'developerId',
      'modLevel',
      'rights',
      // A subquery, whose rows are not locked.
      db.raw('(select isBanned from developers where developers.id = game_members.developerId) as isBanned'),
    );
  return rows.map(({ developerId, isBanned, ...row }) => ({
    ...{ developerId, isBanned, modLevel: row.modLevel },
    rights: membershipOf(row)?.rights ?? [],
  }));
}

export async function setModLevel(
  db: Knex,
  gameId: number,
  { developerId, modLevel }: Pick<TeamMember, 'developerId' | 'modLevel'>,
) {
  await db('game_members').where({ gameId, developerId }).update({ modLevel });
}

export async function setRights(
  db: Knex,
  gameId: number,
  { developerId, rights }: Pick<TeamMember, 'developerId' | 'rights'>,
) {
  await db('game_members')
    .where({ gameId, developerId })
    .update({ rights: bitsOfRights(rights) });
}

/** Makes a member a former one without rights. */
export async function endMembership(db: Knex, gameId: number, developerId: number) {
  const ended = { status: 'Former', modLevel: 'member', rights: bitsOfRights([]), endDate: new Date() } as const;
  await db('game_members').where({ gameId, developerId }).update(ended);
  await db('games').where({ id: gameId }).decrement('memberCount', 1);
}
