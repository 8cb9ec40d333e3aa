import type { Knex } from 'knex';
import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import { inList, rowsOf } from '../../db/rows';
import { findJoins, foundName, isLivingFind, isOpenFind } from '../savedSearches';

/** Something that a saved search has found, and its owner was told of on the site alone. */
export interface NewFind {
  readerId: number;
  searchId: number;
  searchName: string;
  kind: SearchKind;
  query: string;
  /** The name of what was found. */
  name: string;
}

interface Wanted {
  readerIds: readonly number[];
  upTo: Date;
}

/** The finds since the last digest, the newest of each search first. Those that their owner was mailed or has seen are left out. */
export const readNewFinds = (db: Knex, { readerIds, upTo }: Wanted): Promise<NewFind[]> =>
  rowsOf<NewFind>(
    db.raw(
      `select straight_join digest.developerId as readerId, search.id as searchId, search.name as searchName, search.kind,
       search.query, ${foundName} as name
     from digests as digest
     join saved_searches as search on search.developerId = digest.developerId and search.alert <> 'none'
     join saved_search_finds as find on find.searchId = search.id
       and find.toldAt > digest.upTo and find.toldAt <= ? and find.isMailed = false
     ${findJoins('search')}
     where digest.developerId in (?) and ${isLivingFind('search')} and ${isOpenFind}
       and not exists (select 1 from notifications as seen where seen.receiverId = digest.developerId
         and seen.targetType = 'savedSearch' and seen.targetId = search.id and seen.action = 'found' and seen.hasBeenRead = true)
     order by search.developerId, search.id, find.toldAt desc, find.targetId desc`,
      [upTo, inList(readerIds)],
    ),
  );
