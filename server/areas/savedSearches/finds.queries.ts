import type { Knex } from 'knex';
import { savedSearchesLimits } from '#shared/areas/recruiting/savedSearches';
import { dayMs } from '#shared/durations';
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

/** Finds that nobody has seen or was mailed are kept so long, for the next digest. */
const keptMs = 8 * dayMs;

/** Notes the finds that a search tells now. Those that nobody may hear of any more go, and those told before that are needed no longer. */
export async function markNotified(db: Knex, { searchId, targetIds, now, ...told }: Telling) {
  const today = dayOf(now);
  const finds = () => db('saved_search_finds').where({ searchId });
  await finds()
    .whereNull('toldOn')
    .whereNotIn('targetId', [...targetIds])
    .delete();
  if (targetIds.length === 0) {
    // Finds told before are shown until there is something new.
    await db('saved_searches').where({ id: searchId }).update({ isWaiting: false });
    return;
  }
  const old = finds().whereNotNull('toldOn');
  if (!told.areOldOnesSeen)
    void old.where((needless) => {
      void needless
        .where('isMailed', true)
        .orWhereNull('toldAt')
        .orWhere('toldAt', '<', new Date(now.getTime() - keptMs));
    });
  await old.delete();
  await finds().whereNull('toldOn').update({ toldOn: today, toldAt: now, isMailed: told.isMailed });
  await db('saved_searches').where({ id: searchId }).update({ isWaiting: false, toldOn: today });
}

interface Telling {
  searchId: number;
  /** None where nothing of what was found may be told any more. */
  targetIds: readonly number[];
  now: Date;
  /** Whether a mail tells of them too. */
  isMailed: boolean;
  /** Whether the owner has read the last notification. */
  areOldOnesSeen: boolean;
}

/** The day of UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Those of the searches whose last notification has been read. */
export async function searchesSeen(db: Knex, searches: readonly SavedSearchRow[]): Promise<ReadonlySet<number>> {
  const read: number[] = await db('notifications')
    .whereIn('receiverId', [...new Set(searches.map(({ developerId }) => developerId))])
    .where({ targetType: 'savedSearch', action: 'found', hasBeenRead: true })
    .whereIn(
      'targetId',
      searches.map(({ id }) => id),
    )
    .pluck('targetId');
  return new Set(read);
}
