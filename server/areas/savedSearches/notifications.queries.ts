import type { Knex } from 'knex';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import type { NotificationSource } from '../../content';
import { inList, rowsOf } from '../../db/rows';
import { findJoins, foundName, isLivingFind } from './livingFinds';
import { addressOfSearch } from './searchQuery';

/** The finds that the last notification of a search counts. */
const toldFinds = `from saved_search_finds as find ${findJoins('savedSearch')}
  where find.searchId = savedSearch.id and find.toldOn = savedSearch.toldOn and ${isLivingFind('savedSearch')}`;

/** The searches of these developers whose last finds are all hidden from them by now. */
export const searchesWithoutFinds = async (db: Knex, developerIds: readonly number[]): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    db.raw(
      `select savedSearch.id from saved_searches as savedSearch
     where savedSearch.developerId in (?) and savedSearch.toldOn is not null and not exists (select 1 ${toldFinds})`,
      [inList(developerIds)],
    ),
  );
  return rows.map(({ id }) => id);
};

const nameAt = (offset: number) => `(select ${foundName} ${toldFinds} order by find.targetId desc limit ${offset}, 1)`;

interface SearchColumns extends FoundNames {
  searchName: string;
  searchQuery: string;
}

interface FoundNames {
  searchKind: SearchKind;
  found: number;
  firstFound: string;
  nextFound: string | null;
}

/** The text for a search with what it has found. */
export function foundText(search: string, { searchKind, found, firstFound, nextFound }: FoundNames): string {
  const hasTitles = searchKind === 'classifieds' || searchKind === 'playtests';
  const named = (name: string) => (hasTitles ? texts.quoted(name) : name);
  return texts.found(search, [named(firstFound), named(nextFound ?? '')], found);
}

/** The finds of saved searches. */
export const savedSearchNotifications: NotificationSource<SearchColumns> = {
  targets: { savedSearch: 'saved_searches as savedSearch' },
  joinShown: (query, db) => {
    void query
      .select({ searchName: 'savedSearch.name', searchKind: 'savedSearch.kind', searchQuery: 'savedSearch.query' })
      .select(
        db.raw(`(select count(*) ${toldFinds}) as found`),
        db.raw(`${nameAt(0)} as firstFound`),
        db.raw(`${nameAt(1)} as nextFound`),
      );
  },
  isLiving: (condition) => {
    void condition.whereRaw(`savedSearch.developerId = notified.receiverId and exists (select 1 ${toldFinds})`);
  },
  textOf: (row) => foundText(row.searchName, row),
  linkOf: ({ searchKind: kind, searchQuery: query }) => addressOfSearch({ kind, query }),
};
