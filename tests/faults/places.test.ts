import { installPlaces } from '../../server/areas/places';
import { connect } from '../../server/db/connect';
import { releaseDatabase, ownDatabase, urlOf } from '../support/server/database';

test('two processes that install the list of places at once make one list of it', async () => {
  const db = await ownDatabase();
  const other = connect(urlOf(db));
  try {
    await Promise.all([installPlaces(db), installPlaces(other)]);
    const named = await db('places').where({ name: 'Gent', country: 'BE' });
    const keys = named.map(({ nameKey }) => nameKey.toString());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['gent', 'ghent', 'gand']));
  } finally {
    await other.destroy();
    await releaseDatabase(db);
  }
});
