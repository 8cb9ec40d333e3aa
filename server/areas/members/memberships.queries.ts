import type { Knex } from 'knex';
import type { Member } from '#shared/areas/members';
import { initialRights, positionTypes } from '#shared/vocabulary';
import type { GameMemberRow } from '../../db/tables';
import { bitsOfRights } from '../../people';

interface NewMembership extends Pick<GameMemberRow, 'gameId' | 'modLevel'> {
  developerId: number;
  positions?: Member['positions'];
}

/**
 * Makes somebody a member of a locked game. A former member comes back with a new join date and new positions, and
 * the credit goes on from the first one. Answers false for present members, who are not changed.
 */
export async function addMember(
  db: Knex,
  { gameId, developerId, modLevel, positions = [] }: NewMembership,
): Promise<boolean> {
  const before = await db('game_members')
    .where({ gameId, developerId })
    .forUpdate()
    .first('id', 'status', 'joinDate', 'firstJoined');
  if (before?.status === 'Current') return false;
  const rights = bitsOfRights(initialRights);
  const joined = { modLevel, rights, status: 'Current', joinDate: new Date(), endDate: null } as const;
  const memberId = before ? before.id : await insertMember(db, { gameId, developerId, ...joined });
  if (before) {
    const firstJoined = new Date(before.firstJoined ?? before.joinDate);
    await db('game_members')
      .where({ id: memberId })
      .update({ ...joined, firstJoined, isCreditHidden: false });
    await db('member_positions').where({ memberId }).delete();
  }
  await insertPositions(db, memberId, positions);
  await db('games').where({ id: gameId }).increment('memberCount', 1);
  return true;
}

type NewMember = Pick<GameMemberRow, 'gameId' | 'developerId' | 'modLevel' | 'rights' | 'status' | 'endDate'> & {
  joinDate: Date;
};

async function insertMember(db: Knex, member: NewMember): Promise<number> {
  const [id = 0] = await db('game_members').insert(member);
  return id;
}

/** The number of present members. */
export async function countTeam(db: Knex, gameId: number): Promise<number> {
  const game = await db('games').where({ id: gameId }).first('memberCount');
  return game?.memberCount ?? 0;
}

interface MemberKey {
  gameId: number;
  developerId: number;
}

/** Replaces the positions of a member. Answers whether they are other ones than before. */
export async function replacePositions(db: Knex, member: MemberKey, positions: Member['positions']): Promise<boolean> {
  const row = await db('game_members')
    .where({ ...member })
    .first('id');
  if (!row) return false;
  const before = await db('member_positions').where({ memberId: row.id }).select('positionType', 'positionTitle');
  await db('member_positions').where({ memberId: row.id }).delete();
  await insertPositions(db, row.id, positions);
  const titles = new Map(before.map(({ positionType, positionTitle }) => [positionType, positionTitle]));
  return (
    titles.size !== positions.length ||
    positions.some(({ positionType, positionTitle }) => titles.get(positionType) !== positionTitle)
  );
}

async function insertPositions(db: Knex, memberId: number, positions: Member['positions']) {
  if (positions.length === 0) return;
  await db('member_positions').insert(
    positions.map(({ positionType, positionTitle }) => {
      return { memberId, positionType, positionTitle, rank: positionTypes.indexOf(positionType) };
    }),
  );
}
