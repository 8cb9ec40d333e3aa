import type { Knex } from 'knex';
import type { Member } from '#shared/areas/members';
import { positionTypes } from '#shared/vocabulary';

interface MemberKey {
  gameId: number;
  developerId: number;
}

/** Replaces the positions of a member. */
export async function replacePositions(db: Knex, place: MemberKey, positions: Member['positions']) {
  const member = await db('game_members')
    .where({ ...place })
    .first('id');
  if (!member) return;
  const memberId = member.id;
  await db('member_positions').where({ memberId }).delete();
  if (positions.length === 0) return;
  await db('member_positions').insert(
    positions.map(({ positionType, positionTitle }) => ({
      memberId,
      positionType,
      positionTitle,
      rank: positionTypes.indexOf(positionType),
    })),
  );
}
