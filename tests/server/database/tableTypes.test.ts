import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDatabase, withSite } from '../../support/server/site';
import { describeTables } from '../../support/server/tableTypes';

afterAll(closeDatabase);

const folder = 'server/db/tables';

test('the types of rows are those of the migrated tables; `npm run generate` writes them anew', () =>
  withSite(async ({ db }) => {
    const described = await describeTables(db);
    if (process.env.WRITE_DOCS) {
      for (const file of await readdir(folder)) if (!(file in described)) await rm(join(folder, file));
      for (const [file, content] of Object.entries(described)) await writeFile(join(folder, file), content);
    }
    const kept = (await readdir(folder)).map(async (file) => [file, await readFile(join(folder, file), 'utf8')]);
    expect(Object.fromEntries(await Promise.all(kept))).toEqual(described);
  }));
