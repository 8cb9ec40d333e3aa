import type { Knex } from 'knex';
import { resourceCategories, resourcesLimits, type ResourceItem } from '#shared/areas/resources';
import { compiledQuery } from '../../db/compiledQuery';
import type { ResourceItemRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { personOf, posterColumns, withoutBanned, type PosterColumns, loggedVoteOf } from '../../people';

type ShownRow = ResourceItemRow & PosterColumns & { loggedVote: number | null };

/** Items with their submitter and the viewer's own vote; the id 0 is a visitor's. */
const selectItems = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db('resource_items')
    .leftJoin('developers as poster', 'poster.id', 'resource_items.authorId')
    .leftJoin('votes as mine', (on) =>
      on
        .onVal('mine.voterId', viewerId)
        .andOnVal('mine.parentType', 'resource')
        .andOn('mine.parentId', 'resource_items.id'),
    )
    .select('resource_items.*', posterColumns, { loggedVote: 'mine.direction' });

const toItem = (row: ShownRow): ResourceItem => ({
  id: row.id,
  category: row.category,
  section: row.section,
  text: row.text,
  url: row.url,
  poster: row.isInstalled ? null : personOf(row),
  allVotes: row.voteTotal,
  loggedVote: loggedVoteOf(row.loggedVote),
});

const bestFirst = [{ column: 'voteTotal', order: 'desc' }, { column: 'text' }, { column: 'id' }];

/** The best items of all sections: their ids by the index, then all rows at once. */
const bestOfAll = compiledQuery<{ viewerId: number; most: number }, ShownRow>((db, value) => {
  const bestOfEach = resourceCategories.flatMap(({ formId: category, sections }) =>
    sections.map(({ formId: section }) =>
      withoutBanned(db('resource_items').select('id'), 'resource_items.authorId')
        .where({ category, section })
        .orderBy(bestFirst)
        .limit(value('most')),
    ),
  );
  return selectItems(db, value('viewerId'))
    .join(db.unionAll(bestOfEach, true).as('chosen'), 'chosen.id', 'resource_items.id')
    .orderBy([
      { column: 'resource_items.voteTotal', order: 'desc' },
      { column: 'resource_items.text' },
      { column: 'resource_items.id' },
    ]);
});

/** The best of each section, votes descending, then by name. */
export async function listResources(db: Knex, viewerId: number | undefined) {
  const rows = await bestOfAll(db, { viewerId: viewerId ?? 0, most: resourcesLimits.perSection });
  const items = rows.map(toItem);
  return {
    resources: resourceCategories.map(({ id, formId: category, text, sections }) => ({
      id,
      text,
      sections: sections.map(({ formId, ...section }) => ({
        ...section,
        resourceItems: items.filter((item) => item.category === category && item.section === formId),
      })),
    })),
  };
}

export async function readResource(db: Knex, viewerId: number, id: number): Promise<ResourceItem> {
  const [row] = (await selectItems(db, viewerId).where('resource_items.id', id)) as ShownRow[];
  if (!row) throw notFound();
  return toItem(row);
}

/** The item's row, locked until the transaction ends. */
export async function lockResource(db: Knex, id: number): Promise<ResourceItemRow> {
  const row = await db('resource_items').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

type NewItem = Pick<ResourceItemRow, 'category' | 'section' | 'text' | 'url' | 'urlKey'> & { authorId: number };

/** Stores an item. Returns its id, null if its section lists the address already. */
export async function insertResource(db: Knex, item: NewItem): Promise<number | null> {
  const [id = 0] = await db('resource_items')
    .insert({ ...item, created: new Date() })
    .onConflict()
    .ignore();
  return id === 0 ? null : id;
}

/** The name under which a section lists an address. */
export async function nameOfListed(
  db: Knex,
  { category, section, urlKey }: Pick<ResourceItemRow, 'category' | 'section' | 'urlKey'>,
): Promise<string> {
  const row = await db('resource_items').where({ category, section, urlKey }).forShare().first('text');
  return row?.text ?? '';
}

export async function deleteRow(db: Knex, id: number) {
  await db('resource_items').where({ id }).delete();
}
