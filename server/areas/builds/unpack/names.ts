import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { UnpackProblem } from './problem';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const controls = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/;

export interface EntryName {
  path: string;
  isFolder: boolean;
}

/** Reads the name of an entry, and refuses all that could lead elsewhere or deceive. */
export function readName(raw: Buffer): EntryName {
  const name = decode(raw);
  const shown = name.slice(0, limits.path);
  const refuse = (reason: UnpackProblem['reason']) => new UnpackProblem(reason, shown);
  if (controls.test(name)) throw new UnpackProblem('control', shown.replace(new RegExp(controls, 'g'), '?'));
  if (name.includes('\\')) throw refuse('backslash');
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw refuse('absolute');
  const isFolder = name.endsWith('/');
  const path = isFolder ? name.slice(0, -1) : name;
  const segments = path.split('/');
  if (segments.includes('..')) throw refuse('parent');
  if (segments.some((segment) => segment === '' || segment === '.')) throw refuse('badName');
  if (path.length > limits.path) throw refuse('tooLong');
  if (segments.length > limits.depth) throw refuse('tooDeep');
  return { path, isFolder };
}

function decode(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new UnpackProblem('notUtf8', raw.toString('latin1').replace(new RegExp(controls, 'g'), '?').slice(0, 80));
  }
}

/** Names that are equal here are one file on some system. */
const comparable = (path: string) => path.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');

/** Refuses paths that are equal after case folding or normalisation, and files that are folders too. */
export function refuseSameNames(entries: readonly EntryName[]) {
  const kinds = new Map<string, { isFolder: boolean; path: string }>();
  const note = (path: string, isFolder: boolean) => {
    const key = comparable(path);
    const known = kinds.get(key);
    if (known && !(isFolder && known.isFolder && known.path === path)) throw new UnpackProblem('same', path);
    kinds.set(key, { isFolder, path });
  };
  for (const { path, isFolder } of entries) {
    const folders = path.split('/').slice(0, -1);
    for (const index of folders.keys()) note(folders.slice(0, index + 1).join('/'), true);
    note(path, isFolder);
  }
}

/** What systems put into zips by themselves. */
const isClutter = (path: string) => /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** The paths of a game's files below the folder of its index.html, by their paths in the zip. Clutter is left out. */
export function gamePaths(files: readonly string[]): Map<string, string> {
  const own = files.filter((path) => !isClutter(path));
  const [top] = own[0]?.split('/') ?? [];
  const folder = own.includes('index.html') ? '' : `${top ?? ''}/`;
  if (folder !== '' && (!own.includes(`${folder}index.html`) || own.some((path) => !path.startsWith(folder))))
    throw new UnpackProblem('noIndex');
  return new Map(own.map((path) => [path, path.slice(folder.length)]));
}
