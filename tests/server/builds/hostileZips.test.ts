import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { buildProblemText, type BuildRefusal } from '#shared/areas/builds/refusals';
import { unpackInThread } from '../../../server/areas/builds/unpack/inThread';
import { UnpackProblem } from '../../../server/areas/builds/unpack/problem';
import { unpack } from '../../../server/areas/builds/unpack/unpack';
import { indexPage, zipOf, type ZipEntry } from '../../support/server/zips';

const folder = mkdtempSync(join(tmpdir(), 'spawnpoint-zips-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let count = 0;

function write(zip: Buffer) {
  count += 1;
  const path = join(folder, `${count}.zip`);
  writeFileSync(path, zip);
  return { zip: path, into: join(folder, `${count}`) };
}

/** Why a zip is refused, with the file that this is about. */
async function refusalOf(zip: Buffer): Promise<[BuildRefusal, string] | 'accepted'> {
  const order = write(zip);
  try {
    await unpack(order.zip, order.into);
    return 'accepted';
  } catch (error) {
    if (error instanceof UnpackProblem) return [error.reason, error.file];
    throw error;
  }
}

const withIndex = (...more: ZipEntry[]) => zipOf([indexPage, ...more]);
const deep = (folders: number) => `${'a/'.repeat(folders)}b.js`;
const file = (name: string | Buffer, given: Partial<ZipEntry> = {}): ZipEntry => ({ name, content: 'x', ...given });
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1e6);
const ordinary = withIndex();

const cases: [string, Buffer, BuildRefusal, string][] = [
  ['no zip', Buffer.from('GIF89a and nothing more of it'), 'notAZip', ''],
  ['half a zip', ordinary.subarray(0, ordinary.length - 30), 'notAZip', ''],
  ['a link', withIndex(file('save', { content: '/etc/passwd', mode: 0o120_777 })), 'link', 'save'],
  ['a device', withIndex(file('disk', { mode: 0o060_644 })), 'special', 'disk'],
  ['an encrypted file', withIndex(file('a.js', { flags: 0x801 })), 'encrypted', 'a.js'],
  ['a strongly encrypted file', withIndex(file('a.js', { flags: 0x841 })), 'encrypted', ''],
  ['another method', withIndex(file('a.js', { method: 14 })), 'method', 'a.js'],
  ['an absolute path', withIndex(file('/etc/cron.d/x')), 'absolute', '/etc/cron.d/x'],
  ['a path on a drive', withIndex(file('C:/x.js')), 'absolute', 'C:/x.js'],
  ['a path that leads out', withIndex(file('a/../../x.js')), 'parent', 'a/../../x.js'],
  ['a path of two dots', withIndex(file('..')), 'parent', '..'],
  ['a backslash', withIndex(file('a\\b.js')), 'backslash', 'a\\b.js'],
  ['a control character', withIndex(file('a\u0007.js')), 'control', 'a?.js'],
  ['a change of direction', withIndex(file('a\u202Esj.exe')), 'control', 'a?sj.exe'],
  ['a NUL', withIndex(file('a.js\0.png')), 'control', 'a.js?.png'],
  ['a name that is no UTF-8', withIndex(file(Buffer.from([0x61, 0xe9, 0x2e, 0x6a, 0x73]))), 'notUtf8', 'aé.js'],
  ['a name without letters between slashes', withIndex(file('a//b.js')), 'badName', 'a//b.js'],
  ['a dot as a folder', withIndex(file('./b.js')), 'badName', './b.js'],
  ['an empty name', withIndex(file('')), 'badName', ''],
  ['a long path', withIndex(file(`${'a'.repeat(240)}.js`)), 'tooLong', 'a'.repeat(240)],
  ['a name of 300 bytes', withIndex(file('a'.repeat(300))), 'tooLong', 'a'.repeat(240)],
  ['a deep path', withIndex(file(deep(16))), 'tooDeep', deep(16)],
  ['the same name twice', withIndex(file('a.js'), file('a.js')), 'same', 'a.js'],
  ['names equal but for their case', withIndex(file('a.js'), file('A.JS')), 'same', 'A.JS'],
  ['names equal after folding', withIndex(file('straße.js'), file('STRASSE.js')), 'same', 'STRASSE.js'],
  ['names equal after NFC', withIndex(file('\u00E9.js'), file('e\u0301.js')), 'same', 'e\u0301.js'],
  ['folders equal but for their case', withIndex(file('a/b.js'), file('A/c.js')), 'same', 'A'],
  ['a file that is a folder too', withIndex(file('a'), file('a/b.js')), 'same', 'a'],
  ['entries that share bytes', withIndex(file('a.js'), file('b.js', { sharesWith: 1 })), 'overlap', 'b.js'],
  ['a size that lies', withIndex(file('a.js', { claimedSize: 5 })), 'damaged', 'a.js'],
  ['a size of nothing', withIndex(file('a.js', { claimedSize: 0 })), 'damaged', 'a.js'],
  ['bytes that do not unpack', withIndex(file('a.js', { isStored: true, method: 8 })), 'damaged', 'a.js'],
  ['a file that unpacks to far more', withIndex(file('a.pck', { content: zeros(3) })), 'ratio', 'a.pck'],
  ['no index.html', zipOf([file('game.html')]), 'noIndex', ''],
  ['an index.html in one of two folders', zipOf([file('a/index.html'), file('b/x.js')]), 'noIndex', ''],
  ['an index.html two folders down', zipOf([file('a/b/index.html')]), 'noIndex', ''],
  [
    'an index.html that is a folder',
    zipOf([{ name: 'index.html/', mode: 0o040_755, isStored: true }, file('index.html/game.js')]),
    ...(['noIndex', ''] as const),
  ],
  ['nothing', zipOf([]), 'noIndex', ''],
];

test.each(cases)('refuses %s in a zip, and says which file', async (_what, zip, reason, name) => {
  expect(await refusalOf(zip)).toEqual([reason, name]);
  const text = buildProblemText({ reason, file: name });
  expect(text).toMatch(/^[A-Z“].*\.$/);
  if (name !== '') expect(text).toContain(name);
});

test('refuses too many files', async () => {
  const many = Array.from({ length: limits.files }, (_, index) => file(`${index}.js`));
  expect(await refusalOf(zipOf([indexPage, ...many]))).toEqual(['tooMany', '']);
  expect(await refusalOf(zipOf([indexPage, ...many.slice(1)]))).toBe('accepted');
});

/** Bytes that cannot be packed to a hundredth. */
const noise = (megabytes: number) => {
  const bytes = Buffer.alloc(megabytes * 1e6);
  for (let at = 0; at < bytes.length; at += 50)
    bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at % (bytes.length - 4));
  return bytes;
};

test('counts what comes out: of each file, and of all', async () => {
  const large = noise(130);
  const claimed = { content: Buffer.concat([large, large]), claimedSize: 10 };
  expect(await refusalOf(withIndex(file('large.pck', claimed)))).toEqual(['tooBig', 'large.pck']);
  const parts = [1, 2, 3, 4].map((part) => file(`${part}.pck`, { content: large, claimedSize: large.length }));
  expect(await refusalOf(withIndex(...parts))).toEqual(['tooBigAll', '']);
});

test('takes the one folder of a game as its top, and leaves out what systems add', async () => {
  const { zip, into } = write(
    zipOf([
      { name: 'harbour/', mode: 0o040_755, isStored: true },
      file('harbour/index.html'),
      file('harbour/data/a b.pck'),
      file('__MACOSX/harbour/._index.html'),
      file('harbour/.DS_Store'),
    ]),
  );
  const files = await unpackInThread({ zip, into }, { signal: new AbortController().signal });
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['index.html', 1],
    ['data/a b.pck', 1],
  ]);
  expect(files.every(({ number }) => existsSync(`${into}-${number}`))).toBe(true);
});

test('a zip in a zip is a file like any other, and is not unpacked', async () => {
  const inner = zipOf([file('zeros.pck', { content: zeros(50) })]);
  const { zip, into } = write(withIndex(file('inner.zip', { content: inner, isStored: true })));
  const files = await unpack(zip, into);
  expect(files.map(({ path, bytes }) => [path, bytes])).toContainEqual(['inner.zip', inner.length]);
});

test('a thread that takes too long, or is broken off, leaves nothing behind', async () => {
  const { zip, into } = write(withIndex(file('large.pck', { content: noise(60) })));
  const left = () => readdirSync(folder).filter((name) => name.startsWith(`${count}-`));
  const { signal } = new AbortController();
  await expect(unpackInThread({ zip, into }, { signal, timeoutMs: 1 })).rejects.toMatchObject({ reason: 'tooSlow' });
  expect(left()).toEqual([]);
  const stopped = AbortSignal.abort(new Error('The process ends'));
  await expect(unpackInThread({ zip, into }, { signal: stopped })).rejects.toThrow('The process ends');
  expect(left()).toEqual([]);
  await expect(unpackInThread({ zip: join(folder, 'none.zip'), into }, { signal })).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
