import { queryProduct, unsupportedReason } from '../../../server/db/product';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('the database of the tests is one that the site runs on', () =>
  withSite(async ({ db }) => {
    expect(unsupportedReason(await queryProduct(db))).toBeNull();
  }));

test.each([
  ['10.11.6-MariaDB-0+deb12u1', 'Debian 12'],
  ['11.8.2-MariaDB-ubu2404-log', 'mariadb.org binary distribution'],
  ['8.0.44', 'MySQL Community Server - GPL'],
  ['8.4.6-6', 'Percona Server (GPL), Release 6'],
  ['8.0.39', 'Source distribution'],
  ['8.0.28-google', '(Google)'],
])('%s (%s) is one too', (version, comment) => {
  expect(unsupportedReason({ version, comment })).toBeNull();
});

test.each([
  [
    '8.0.11-TiDB-v8.5.1',
    'TiDB Server (Apache License 2.0) Community Edition, MySQL 8.0 compatible',
    /^The database is TiDB/,
  ],
  ['8.0.40-Vitess', 'Vitess', /^The database is Vitess/],
  ['8.0.31', 'Dolt', /^The database is Dolt/],
  ['5.7.25-OceanBase_CE-v4.3.5', 'OceanBase_CE 4.3.5', /^The database is OceanBase/],
  [
    '5.7.32',
    'SingleStoreDB source distribution (compatible; MySQL Enterprise & Commercial)',
    /^The database is SingleStore/,
  ],
  ['5.7.44', 'MySQL Community Server (GPL)', /^MySQL 5\.7\.44 is too old/],
  ['10.6.22-MariaDB', 'MariaDB Server', /^MariaDB 10\.6\.22-MariaDB is too old/],
  ['', '', /^The database calls itself nothing/],
])('%s (%s) is refused with a sentence', (version, comment, sentence) => {
  expect(unsupportedReason({ version, comment })).toMatch(sentence);
});
