import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import { notFound } from '../../http/refusal';
import { lockItem } from '../bugs';
import { lockResource } from '../resources';
import type { VotableKind } from './votable';

/** What the lists of the site's own pages hold: their votes give nobody a point, and nobody is told of them (wire §19.3). */
export const votableBugs: VotableKind = {
  readTotal: (db, id) => readTotal(db, { table: 'bug_items', parentType: 'bug', id }),
  lock: async (db, id) => {
    const { voteTotal } = await lockItem(db, id);
    const voted = { parentType: 'bug' as const, parentId: id };
    return { voted, table: 'bug_items', voteTotal, authorId: null, gameId: null, topics: [topics.bugs] };
  },
};

export const votableResources: VotableKind = {
  readTotal: (db, id) => readTotal(db, { table: 'resource_items', parentType: 'resource', id }),
  lock: async (db, id) => {
    const { voteTotal } = await lockResource(db, id);
    const voted = { parentType: 'resource' as const, parentId: id };
    return { voted, table: 'resource_items', voteTotal, authorId: null, gameId: null, topics: [topics.resources] };
  },
};

interface Listed<T extends 'bug' | 'resource'> {
  table: 'bug_items' | 'resource_items';
  parentType: T;
  id: number;
}

async function readTotal<T extends 'bug' | 'resource'>(db: Knex, { table, parentType, id }: Listed<T>) {
  const rows: { voteTotal: number }[] = await db.from(table).where({ id }).select('voteTotal');
  const [row] = rows;
  if (!row) throw notFound();
  return { parentType, parentId: id, voteTotal: row.voteTotal };
}
