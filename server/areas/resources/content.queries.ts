import { paths } from '#shared/pages';
import type { Knex } from 'knex';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import type { ResourceItemRow } from '../../db/tables';
import { notFound } from '../../refusal';
import type { Findable } from '../../content';

/** Websites in the list of resources; the preinstalled ones have no author. */
export const resources: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('resource_items').where({ id }).first('authorId', 'text', 'url', 'category', 'section');
    if (!row) return null;
    const { authorId, text: title, url: text, category, section } = row;
    return { authorId, title, text, link: paths.resources(category, section) };
  },
};

export async function readTotal(db: Knex, id: number) {
  const row = await db('resource_items').where({ id }).first('voteTotal');
  if (!row) throw notFound();
  return { voteTotal: row.voteTotal };
}

/** A section lists each address once. */
export async function checkNotListedAgain(db: Knex, [row]: readonly ResourceItemRow[]): Promise<string | null> {
  if (!row) return trashTexts.parentGone;
  const { category, section, urlKey } = row;
  const listed = await db('resource_items').where({ category, section, urlKey }).forUpdate().first('id');
  return listed === undefined ? null : trashTexts.listedAgain;
}
