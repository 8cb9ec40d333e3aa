import type { Files } from '../../../server/infrastructure/storage';
import type { TestSite } from './site';

/** The paths of all stored files, or of those in a folder. */
export async function storedPaths(files: Files, folder?: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list(folder)) paths.push(path);
  return paths.sort();
}

/** The same of a site, once the calls are over that may remove some after their answers. */
export async function storedFiles({ host }: Pick<TestSite, 'host'>, folder?: string): Promise<string[]> {
  await host.inFlight.done();
  return storedPaths(host.files, folder);
}
