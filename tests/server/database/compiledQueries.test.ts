import { compiledQuery } from '../../../server/db/compiledQuery';
import { buildDeveloper } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

interface Named {
  alias: string;
}

const named = compiledQuery<{ ids: readonly number[]; skipped: number; rows: number }, Named>((db, value) =>
  db('developers')
    .whereIn('id', value('ids'))
    .orderBy('alias')
    .offset(value('skipped'))
    .limit(value('rows'))
    .select('alias'),
);

const inOrder = compiledQuery<{ alias: string; since: Date }, Named, 'asc' | 'desc'>((db, value, direction) =>
  db('developers')
    .where('alias', '>=', value('alias'))
    .where('registrationDate', '>=', value('since'))
    .orderBy('alias', direction)
    .select('alias'),
);

test('each call of a prepared query fills in its own values, lists and page', () =>
  withSite(async ({ db }) => {
    const aliases = ['Ada', 'Bea', 'Cem'];
    const ids: number[] = [];
    for (const alias of aliases) ids.push((await buildDeveloper(db, { alias })).id);
    expect(await named(db, { ids, skipped: 0, rows: 2 })).toEqual([{ alias: 'Ada' }, { alias: 'Bea' }]);
    expect(await named(db, { ids, skipped: 2, rows: 2 })).toEqual([{ alias: 'Cem' }]);
    expect(await named(db, { ids: ids.slice(1, 2), skipped: 0, rows: 9 })).toEqual([{ alias: 'Bea' }]);
    expect(await named(db, { ids: [], skipped: 0, rows: 9 })).toEqual([]);
  }));

test('values are never read as SQL, and every shape has its text', () =>
  withSite(async ({ db }) => {
    const hostile = `zz' or 1 = 1 -- ?`;
    await buildDeveloper(db, { alias: hostile });
    await buildDeveloper(db, { alias: 'Ada' });
    const since = new Date(0);
    expect(await inOrder(db, { alias: hostile, since }, 'asc')).toEqual([{ alias: hostile }]);
    const all = await inOrder(db, { alias: 'Ada', since }, 'desc');
    expect(all).toEqual((await inOrder(db, { alias: 'Ada', since }, 'asc')).toReversed());
    expect(all.at(-1)).toEqual({ alias: 'Ada' });
    expect(await inOrder(db, { alias: 'Ada', since: new Date('2999-01-01') }, 'asc')).toEqual([]);
  }));

const whole = (isPrepared: boolean) =>
  compiledQuery<{ id: number; since: Date; isBanned: boolean; alias: string; rows: number }, object>(
    (db, value) =>
      db('developers')
        .where({ id: value('id'), isBanned: value('isBanned'), alias: value('alias') })
        .where('registrationDate', '>=', value('since'))
        .limit(value('rows'))
        .select('*', db.raw('(select json_arrayagg(json_array(id, alias)) from developers) as aliases'))
        .select(db.raw('count(*) over () as total, null as nothing, 1.5 * 3 as decimals')),
    { isPrepared },
  );

test('a prepared query answers the same as its text', () =>
  withSite(async ({ db }) => {
    const { id, alias } = await buildDeveloper(db, { alias: `Zoë 'quoted' ?`, xp: 12 });
    // Zeros in times and fractions are left out on the wire.
    const times = { registrationDate: new Date('2025-01-01'), lastOnline: new Date('2025-01-01T12:00:01Z') };
    await db('developers').where({ id }).update(times);
    const values = { id, alias, since: new Date(0), isBanned: false, rows: 3 };
    const rows = await whole(false)(db, values);
    expect(rows).toMatchObject([{ id, alias, isBanned: false, total: 1, nothing: null, decimals: 4.5 }]);
    expect(rows).toMatchObject([
      { registrationDate: '2025-01-01T00:00:00.000Z', lastOnline: '2025-01-01T12:00:01.000Z' },
    ]);
    expect(await whole(true)(db, values)).toEqual(rows);
    expect(await whole(true)(db, { ...values, alias: 'Ada' })).toEqual([]);
  }));
