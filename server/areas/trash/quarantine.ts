/** The folder for files of removed content: below userdata, but not served. */
export const quarantineFolder = 'removed';

/** Where a file of removed content lies meanwhile. File names are slugs, so `~` can stand for a slash. */
export const quarantinePath = (trashId: number, path: string): string =>
  `${quarantineFolder}/${trashId}.${path.replaceAll('/', '~')}`;

/** The id in the trash that a file belongs to; null for other files. */
export function trashIdOf(fileName: string): number | null {
  const [, id] = /^(\d{1,10})\./.exec(fileName) ?? [];
  return id === undefined ? null : Number(id);
}
