import type { Knex } from 'knex';
import { savedSearchesLimits } from '#shared/areas/recruiting/savedSearches';
import { inList, rowsOf } from '../../db/rows';
import type { SavedSearchRow } from '../../db/tables';
import { mayLogInSql } from '../../http/session/standing';
import { findJoins, foundName, isLivingFind } from './livingFinds';

export interface Find {
  searchId: number;
  targetId: number;
}

/** A search that may alert, with the place of its owner. */
export type AlertingSearch = Pick<SavedSearchRow, 'id' | 'query' | 'since'> & { place: number | null };

export interface SearchTurn {
  kind: SavedSearchRow['kind'];
  alert: 'site' | 'mail';
  afterId: number;
  most: number;
}

/** The next searches of a kind with this alert, in the order of their ids, without those of accounts that are banned or suspended. */
export const nextSearches = (db: Knex, { kind, alert, afterId, most }: SearchTurn): Promise<AlertingSearch[]> =>
  rowsOf<AlertingSearch>(
    db.raw(
      `select search.id, search.query, search.since, owner.place
     from saved_searches as search force index (saved_searches_matched)
     straight_join developers as owner force index (primary) on owner.id = search.developerId and ${mayLogInSql('owner')}
     where search.kind = ? and search.alert = ? and search.id > ? order by search.id limit ${most}`,
      [kind, alert, afterId],
    ),
  );

/** Stores finds, as many of each search as a notification counts. Searches that are gone by now are passed over. */
export async function insertFinds(db: Knex, finds: readonly Find[]) {
  const ids = [...new Set(finds.map(({ searchId }) => searchId))];
  const waiting = await db('saved_search_finds')
    .whereIn('searchId', ids)
    .whereNull('toldOn')
    .groupBy('searchId')
    .select<{ searchId: number; total: number }[]>('searchId', db.raw('count(*) as total'));
  const counts = new Map(waiting.map(({ searchId, total }) => [searchId, total]));
  const kept = finds.filter(({ searchId }) => {
    const count = counts.get(searchId) ?? 0;
    counts.set(searchId, count + 1);
    return count < savedSearchesLimits.finds;
  });
  if (kept.length === 0) return;
  await db('saved_search_finds')
    .insert(kept.map(({ searchId, targetId }) => ({ searchId, targetId })))
    .onConflict()
    .ignore();
  await db('saved_searches')
    .whereIn('id', ids)
    .whereNot('alert', 'none')
    .whereRaw(
      'exists (select 1 from saved_search_finds as find where find.searchId = saved_searches.id and find.toldOn is null)',
    )
    .update({ isWaiting: true });
}

interface PeopleTurn {
  today: string;
  afterId: number;
  most: number;
}

/** The next developers with finds that they may be told of today. */
export const readPendingOwners = (db: Knex, { today, afterId, most }: PeopleTurn): Promise<number[]> =>
  db('saved_searches')
    .where({ isWaiting: true })
    .where('developerId', '>', afterId)
    .where((condition) => {
      void condition.whereNull('toldOn').orWhere('toldOn', '<', today);
    })
    .distinct('developerId')
    .orderBy('developerId')
    .limit(most)
    .pluck('developerId');

/** The searches of these developers, locked, that alert. */
export const lockSearchesOf = (db: Knex, developerIds: readonly number[]): Promise<SavedSearchRow[]> =>
  db('saved_searches')
    .whereIn('developerId', [...developerIds])
    .whereNot({ alert: 'none' })
    .orderBy('id')
    .forUpdate();

export interface LivingFind extends Find {
  name: string;
}

/** The finds of these searches since their last notification that may be told, the newest first. */
export const livingFinds = (db: Knex, searchIds: readonly number[]): Promise<LivingFind[]> =>
  rowsOf<LivingFind>(
    db.raw(
      `select straight_join find.searchId, find.targetId, ${foundName} as name
     from saved_searches as search
     join saved_search_finds as find on find.searchId = search.id and find.toldOn is null ${findJoins('search')}
     where search.id in (?) and ${isLivingFind('search')} order by find.searchId, find.targetId desc`,
      [inList(searchIds)],
    ),
  );

/** Notes the finds that a search tells today. Those told before, and those that nobody may hear of any more, go. */
export async function markNotified(db: Knex, { searchId, targetIds, today }: Telling) {
  const told = targetIds.length > 0;
  await db('saved_search_finds')
    .where({ searchId })
    .where((gone) => {
      void gone.whereNotIn('targetId', [...targetIds]);
      // Finds told before are shown until there is something new.
      if (!told) void gone.whereNull('toldOn');
    })
    .delete();
  if (told) await db('saved_search_finds').where({ searchId }).update({ toldOn: today });
  await db('saved_searches')
    .where({ id: searchId })
    .update({ isWaiting: false, ...(told && { toldOn: today }) });
}

interface Telling {
  searchId: number;
  /** None where nothing of what was found may be told any more. */
  targetIds: readonly number[];
  today: string;
}
