import { classifieds, type Classified } from '#shared/areas/recruiting/classifieds';
import {
  insertClassified,
  lockAdvertisingDeveloper,
  lockAdvertisingGame,
} from '../../../server/areas/classifieds/classifiedRows.queries';
import type { ClassifiedRow } from '../../../server/db/tables';
import type { Client } from './posts';
import type { TestSite } from './site';

type Given = Partial<ClassifiedRow> & ({ developerId: number } | { gameId: number });

/** Inserts a classified. */
export async function buildClassified({ db }: Pick<TestSite, 'db'>, given: Given): Promise<number> {
  const advertiser =
    given.gameId == null
      ? await lockAdvertisingDeveloper(db, given.developerId ?? 0)
      : await lockAdvertisingGame(db, given.gameId);
  const id = await insertClassified(db, advertiser, { postTitle: 'Wanted', postContent: 'Somebody for the fog' });
  await db('classifieds').where({ id }).update(given);
  return id;
}

/** A page of classifieds, parsed by the contract. */
export async function adsOf(client: Client, query: Record<string, string | number> = {}) {
  const { body, status } = await client.get('/api/classifieds').query(query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return classifieds.listClassifieds.output.parse(body);
}

export const titlesOf = ({ items }: { items: readonly Classified[] }) => items.map(({ postTitle }) => postTitle);
