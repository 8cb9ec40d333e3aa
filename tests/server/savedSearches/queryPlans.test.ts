import { nextCandidates } from '../../../server/areas/savedSearches/candidates.queries';
import { livingFinds, nextSearches, readPendingOwners } from '../../../server/areas/savedSearches/finds.queries';
import { alertSavedSearches } from '../../../server/areas/savedSearches';
import { nameKey } from '../../../server/db/keys';
import { buildDeveloper } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements, rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const amount = 1_000;

/** Stores searches of every kind and alert that have found nothing, and candidates that have been matched. */
async function fill({ db }: TestSite) {
  const { id: developerId } = await buildDeveloper(db);
  const created = new Date();
  const [kinds, alerts] = [['developers', 'games', 'classifieds'] as const, ['none', 'site', 'mail'] as const];
  await db('saved_searches').insert(
    Array.from({ length: amount }, (_, index) => ({
      ...{ developerId, name: `Search ${index}`, nameKey: nameKey(`Search ${index}`), created, since: created },
      ...{ kind: kinds[index % 3]!, alert: alerts[Math.floor(index / 3) % 3]!, query: 'seeking=true' },
    })),
  );
  await db('search_candidates').insert(
    Array.from({ length: amount }, () => ({
      ...{ kind: 'games' as const, targetId: 1, gained: 256, created, isMatched: true },
    })),
  );
  return developerId;
}

test('the job reads what it needs out of indexes, and next to nothing where nothing is new', () =>
  withSite(async (site) => {
    const developerId = await fill(site);
    const { db, host } = site;
    const statements = countStatements(db);
    await alertSavedSearches(host);
    expect(statements.stop()).toBe(3);
    expect(await rowsRead(db, () => alertSavedSearches(host))).toBeLessThanOrEqual(5);
    expect(await rowsRead(db, () => nextCandidates(db, 500))).toBeLessThanOrEqual(2);
    const turn = { kind: 'games', alert: 'mail', afterId: 0, most: 20 } as const;
    expect(await rowsRead(db, () => nextSearches(db, turn))).toBeLessThanOrEqual(2 * turn.most + 2);
    const people = { today: '2030-01-01', afterId: 0, most: 100 };
    expect(await rowsRead(db, () => readPendingOwners(db, people))).toBeLessThanOrEqual(2);

    const found = await buildDeveloper(db);
    const [search] = await db('saved_searches').where({ developerId, kind: 'developers' }).limit(1);
    const searchId = search?.id ?? 0;
    await db('saved_search_finds').insert({ searchId, targetId: found.id });
    // The first run reads the statistics of the tables too.
    expect(await livingFinds(db, [searchId])).toEqual([{ searchId, targetId: found.id, name: found.alias }]);
    const rows = await rowsRead(db, () => livingFinds(db, [searchId]));
    expect(rows).toBeLessThanOrEqual(25);
  }));
