import type { ReferenceData } from '#shared/areas/reference';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { pagesOf } from '../../support/server/pages';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';
import { until } from '../../support/until';
import { inTransaction } from '../../../server/db/transaction';
import { changeTotals } from '../../../server/areas/reference';

afterAll(closeDatabase);

const noPush = { emit: () => undefined };

test('the lists come in their order, platforms by category', () =>
  withSite(async ({ visitor }) => {
    const { body }: { body: ReferenceData } = await visitor().get('/api/spawnpointData').expect(200);
    expect(body.genres.length).toBeGreaterThan(5);
    expect(body.skills[0]).toEqual({ id: expect.any(Number), category: 'Art', skill: expect.any(String) });
    for (const category of body.platforms) {
      const hidden = category.platforms.filter((platform) => platform.initiallyHidden);
      expect(category.hasHidden).toBe(hidden.length > 0);
      expect(category.platforms.length).toBeGreaterThan(0);
    }
  }));

test('totals are the developers and games that there are', () =>
  withSite(async ({ db, visitor }) => {
    const before = (await visitor().get('/api/totals').expect(200)).body;
    const developer = await buildDeveloper(db);
    await buildGame(db, developer.id);
    const after = (await visitor().get('/api/totals').expect(200)).body;
    expect(after).toEqual({ developers: before.developers + 1, games: before.games + 1 });
  }));

test('a change of the totals reaches those who watch them, with what is new', () =>
  withSite(async ({ db }) => {
    const push = jest.fn();
    const item = { id: 7, alias: 'Mika', stringUrl: 'Mika', type: 'developer' } as const;
    await changeTotals({ db, emit: push }, { developers: 1 }, item);
    await changeTotals({ db, emit: push }, { developers: -1, games: -2 });
    const [created, deleted] = push.mock.calls as [string, { name: string }, { totals: object; item?: object }][];
    expect(created).toEqual([
      'totals',
      expect.objectContaining({ name: 'newDeveloperOrGameRegistered' }),
      expect.anything(),
    ]);
    expect(created?.[2]).toEqual({ totals: { developers: 1, games: 0 }, item });
    expect(deleted?.[2]).toEqual({ totals: { developers: 0, games: -2 } });
  }));

test('registrations at the same time are all counted', () =>
  withCommits(async ({ db, visitor }) => {
    const before = (await visitor().get('/api/totals')).body;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inTransaction(db, (transaction) =>
          changeTotals({ db: transaction, ...noPush }, index % 2 === 0 ? { developers: 1 } : { games: 1 }),
        ),
      ),
    );
    const after = (await visitor().get('/api/totals')).body;
    expect(after).toEqual({ developers: before.developers + 6, games: before.games + 6 });
  }));

test('the browser keeps the lists for good under the address that the page names, and no other', () =>
  withSite(async (site) => {
    const pages = await pagesOf(site);
    const address = async () =>
      /href="(\/api\/spawnpointData[^"]*)"/.exec((await pages.get('/Browse/Games')).text)?.[1] ?? '';
    const named = await until(address, (path) => path.includes('?v='));
    const versioned = await pages.get(named).expect(200);
    expect(versioned.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(versioned.headers.vary).toBe('Accept-Encoding');
    await site.db('genres').insert({ label: 'Made up' });
    for (const other of [named, '/api/spawnpointData', '/api/spawnpointData?v=other', '/api/totals?v=x']) {
      const answer = await pages.get(other).expect(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      if (!other.includes('totals')) expect(answer.text).toContain('Made up');
    }
  }));
