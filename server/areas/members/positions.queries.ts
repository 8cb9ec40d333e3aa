import type { Knex } from 'knex';
import type { Member } from '#shared/areas/members';
import { positionTypes } from '#shared/vocabulary';
import type { MemberPositionRow } from '../../db/tables';

export interface HeldPositions {
  /** The titles of their positions by type, as JSON. */
  held: string | null;
}

type Titles = Partial<Record<MemberPositionRow['positionType'], string>>;

/** The positions of a row of `game_members`, by its name in the query, as a column: a statement of their own costs more than their rows. */
export const heldPositions = (db: Knex, member = 'game_members'): Knex.QueryBuilder =>
  db('member_positions')
    .whereRaw('member_positions.memberId = ??.id', [member])
    .select(db.raw('json_objectagg(positionType, positionTitle)'))
    .as('held');

export function positionsOf(held: string | null): Member['positions'] {
  if (held === null) return [];
  const titles = JSON.parse(held) as Titles;
  return positionTypes.flatMap((positionType) => {
    const positionTitle = titles[positionType];
    return positionTitle === undefined ? [] : [{ positionType, positionTitle }];
  });
}
