import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { insertBuild, makeCurrent, newStorageKey } from '../../../server/areas/builds/builds.queries';
import { pathOfFile } from '../../../server/areas/builds/files';
import { noteChecked, noteReady } from '../../../server/areas/builds/unpacking.queries';
import type { Files } from '../../../server/infrastructure/storage';
import { before, days, idOf, type IdByName } from '../ids';
import { builds } from './builds';

/** The games in plain files; all share the folder `kit`. Every process of the site runs in its root folder. */
const root = join(process.cwd(), 'seeds/demo/builds');

/** The files of a build by their paths in it, and where they lie here. */
async function filesOf(folder: string) {
  const names = await Promise.all(
    [folder, 'kit'].map(async (part) => ({ part, files: await readdir(join(root, part)) })),
  );
  const below = names.flatMap(({ part, files }) => files.map((file) => `${part}/${file}`));
  return [{ path: 'index.html', from: `${folder}.html` }, ...below.map((path) => ({ path, from: path }))];
}

interface StoredBuild {
  key: string;
  files: { number: number; path: string; bytes: number }[];
}
export type StoredBuilds = ReadonlyMap<string, StoredBuild>;

/** Stores the files of the demo community's builds, as if they had been unpacked; answers them by the titles of games. */
export async function storeBuilds(storage: Files): Promise<StoredBuilds> {
  const stored = await Promise.all(
    builds.map(async ({ game, folder }) => {
      const key = newStorageKey();
      const files = await Promise.all(
        (await filesOf(folder)).map(async ({ path, from }, number) => {
          const content = await readFile(join(root, from));
          await storage.put(pathOfFile(key, number), content);
          return { number, path, bytes: content.length };
        }),
      );
      return [game, { key, files }] as const;
    }),
  );
  return new Map(stored);
}

interface Community {
  people: IdByName;
  games: IdByName;
  stored: StoredBuilds;
}

/** Lets the stored builds be played, as the current ones of their games. */
export async function addBuilds(db: Knex, now: Date, { people, games, stored }: Community) {
  for (const { game, by, folder, version, notes, daysAgo } of builds) {
    const build = stored.get(game);
    if (!build) throw new Error(`Nothing is stored of the build of ${game}`);
    const gameId = idOf(games, game);
    const id = await insertBuild(db, {
      ...{ gameId, uploaderId: idOf(people, by), version, notes, usesThreads: false, hosts: [] },
      ...{ fileName: `${folder}.zip`, packedBytes: build.files.reduce((sum, { bytes }) => sum + bytes, 0) },
    });
    const unclaimed = { id, claim: null };
    await noteChecked(db, unclaimed, build.key);
    await noteReady(db, unclaimed, build.files);
    await makeCurrent(db, { id, gameId });
    await db('builds')
      .where({ id })
      .update({ created: before(now, days(daysAgo)) });
  }
}
