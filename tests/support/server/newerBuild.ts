import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { extname, join, parse, resolve } from 'node:path';

const texts = new Set(['.js', '.css', '.html', '.json']);

/**
 * Makes a folder with a newer build of the site: the one that the tests run on, in which every script and style has another
 * name, as if all of them had changed. Returns the folder.
 */
export async function makeNewerBuild(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir('.'))
    if (entry !== 'dist' && entry !== 'var' && !entry.startsWith('.'))
      await symlink(resolve(entry), join(folder, entry));
  // Without the compressed files, which have the old names inside.
  for (const part of ['client', 'server'])
    await cp(join('dist', part), join(folder, 'dist', part), { recursive: true });

  const assets = join(folder, 'dist/client/assets');
  // Each has a hash in its name. The lists of later code name them without their extensions.
  const names = (await readdir(assets)).filter((name) => ['.js', '.css'].includes(extname(name)));
  const stems = [...new Set(names.map((name) => parse(name).name))];
  const renamed = (text: string) => stems.reduce((result, stem) => result.replaceAll(stem, `${stem}2`), text);
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
  for (const place of ['client', 'client/assets', 'client/.vite', 'server'].map((each) => join(folder, 'dist', each)))
    for (const name of (await readdir(place)).filter((each) => texts.has(extname(each)))) {
      const path = join(place, name);
      await writeFile(path, renamed(await readFile(path, 'utf8')));
    }
  return folder;
}
