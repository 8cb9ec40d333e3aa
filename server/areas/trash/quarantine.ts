/** Where files of removed things lie meanwhile: below userdata, but in a folder that is not served. */
export const quarantineFolder = 'removed';

const inName = (path: string) => path.replaceAll('/', '~');

/** Where a file lies while what it belongs to is removed. Names of files are slugs, so none holds a `~`. */
export const quarantinePath = (removedId: number, path: string): string =>
  `${quarantineFolder}/${removedId}.${inName(path)}`;

/** The removed thing that a file there belongs to; null for what is none. */
export function trashIdOf(fileName: string): number | null {
  const [, id] = /^(\d{1,10})\./.exec(fileName) ?? [];
  return id === undefined ? null : Number(id);
}
