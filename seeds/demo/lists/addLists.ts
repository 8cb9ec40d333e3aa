import type { Knex } from 'knex';
import { addressKey } from '../../../server/areas/resources';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { randomOf } from '../random';
import { foundResources, siteItems, type DemoItem } from './bugsAndResources';

/** Adds bugs, suggestions and resources with comments and votes. */
export async function addLists(db: Knex, now: Date, people: IdByName) {
  const byAge = [...siteItems].sort((one, other) => other.age - one.age);
  for (const item of byAge) await addItem(db, item, now, people);
  for (const { by, votes, ...resource } of foundResources) {
    const created = before(now, days(20));
    const urlKey = addressKey(resource.url);
    const [id = 0] = await db('resource_items').insert({ ...resource, urlKey, authorId: idOf(people, by), created });
    await addVotes(db, { table: 'resource_items', parentType: 'resource', id, votes, created, people });
  }
  const installed = await db('resource_items').where({ isInstalled: true }).orderBy('id').select('id', 'text');
  for (const { id, text } of installed) {
    const votes = randomOf(`resource ${text}`).between(0, 8);
    const created = before(now, days(10));
    await addVotes(db, { table: 'resource_items', parentType: 'resource', id, votes, created, people });
  }
}

async function addItem(db: Knex, item: DemoItem, now: Date, people: IdByName) {
  const { by, age, votes, said = [], ...row } = item;
  const created = before(now, days(age) - hours(3));
  const authorId = idOf(people, by);
  const [id = 0] = await db('bug_items').insert({ ...row, authorId, created, commentCount: said.length });
  await addVotes(db, { table: 'bug_items', parentType: 'bug', id, votes, created, people });
  for (const [index, [alias, content]] of said.entries()) {
    const at = new Date(created.getTime() + hours(5 + 7 * index));
    const when = at < now ? at : now;
    await db('bug_comments').insert({
      ...{ bugId: id, authorId: idOf(people, alias), content },
      created: when,
      modified: when,
    });
  }
}

interface Voting {
  table: 'bug_items' | 'resource_items';
  parentType: 'bug' | 'resource';
  id: number;
  /** Negative: votes against it. */
  votes: number;
  created: Date;
  people: IdByName;
}

/** Votes of one direction, which give no XP. */
async function addVotes(db: Knex, { table, parentType, id, votes, created, people }: Voting) {
  if (votes === 0) return;
  const voters = randomOf(`votes ${parentType} ${id}`).some([...people.values()], Math.abs(votes));
  const direction = Math.sign(votes);
  await db('votes').insert(
    voters.map((voterId) => ({ parentType, parentId: id, voterId, direction, givesPoint: false, created })),
  );
  const items: Knex.QueryBuilder = db.from(table).where({ id });
  await items.update({ voteTotal: direction * voters.length });
}
