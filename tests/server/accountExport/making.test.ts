import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { accountExportTexts as texts } from '#shared/areas/accountExport';
import { makeExports } from '../../../server/areas/accountExport';
import { writeZip } from '../../../server/areas/accountExport/archive';
import { ask, fetchArchive, stateOf } from '../../support/server/archives';
import { buildAccount } from '../../support/server/accounts';
import { clientOf } from '../../support/server/builders';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';

afterAll(closeDatabase);

const later = ({ db }: TestSite) => db('account_exports').update({ claimedUntil: new Date(Date.now() - 1) });

/** A storage that fails to store, with this error. */
function breakStorage({ host }: TestSite, error: Error) {
  const { files } = host;
  host.files = { ...files, put: () => Promise.reject(error) };
  return () => {
    host.files = files;
  };
}

test('an archive whose process died is made by another one once its claim has expired', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    await ask(client).expect(201);
    await site.db('account_exports').update({
      claim: 'gone',
      attempts: 1,
      claimedUntil: new Date(Date.now() + 60_000),
    });
    await makeExports(site.host);
    expect(await stateOf(client)).toMatchObject({ state: 'waiting' });
    await later(site);
    await makeExports(site.host);
    expect(await stateOf(client)).toMatchObject({ state: 'ready' });
  }));

test('an archive that fails three times is shown as failed, and does not bar the next one', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    await ask(client).expect(201);
    const repair = breakStorage(site, new Error('The storage is away'));
    for (const state of ['waiting', 'waiting', 'failed']) {
      await makeExports(site.host);
      expect(await stateOf(client)).toMatchObject({ state });
      await later(site);
    }
    expect(await stateOf(client)).toMatchObject({ failure: 'error' });
    expect(site.pushed.at(-1)).toMatchObject({
      name: 'accountArchiveUpdated',
      payload: { archive: { state: 'failed' } },
    });
    expect(await readdir(site.host.files.uploadFolder)).toEqual([]);
    repair();
    await ask(client).expect(201);
    await makeExports(site.host);
    await fetchArchive(client);
  }));

test('a full disk is named as the reason at once', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    await ask(client).expect(201);
    breakStorage(site, Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await makeExports(site.host);
    expect(await stateOf(client)).toMatchObject({ state: 'failed', failure: 'noRoom' });
  }));

test('an archive that finds no room on the disk is refused with a sentence', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    site.host.hasRoom = (_kind, bytes = 0) => Promise.resolve(bytes < 60e6);
    const { body } = await ask(client).expect(507);
    expect(body.error).toBe(texts.noRoom);
  }));

test('archives beyond what all together may take are refused with a sentence', () =>
  withSite(
    async (site) => {
      const [client, other] = [
        await clientOf(site, await buildAccount(site)),
        await clientOf(site, await buildAccount(site)),
      ];
      await ask(client).expect(201);
      await site.db('account_exports').update({ expectedBytes: 999_000_000 });
      expect((await ask(other).expect(507)).body.error).toBe(texts.noRoom);
      // Once it is made, its size counts.
      await makeExports(site.host);
      await ask(other).expect(201);
    },
    { settings: { EXPORTS_GB: '1' } },
  ));

test('a process that stops gives its archive back, and another one makes it', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    await ask(client).expect(201);
    const { files } = site.host;
    let isStopping = false;
    // The archive is being stored while the process is told to stop.
    site.host.files = {
      ...files,
      read: () => {
        isStopping = true;
        return Promise.resolve(new Readable({ read: () => undefined }));
      },
    };
    await site.db('developers').update({ avatarId: 'a1' });
    await makeExports(site.host, () => isStopping);
    expect(await storedFiles(site, 'exports')).toEqual([]);
    expect(await site.db('account_exports').first('attempts', 'claim')).toEqual({ attempts: 0, claim: null });
    site.host.files = files;
    await makeExports(site.host);
    expect(await stateOf(client)).toMatchObject({ state: 'ready' });
  }));

test('more rows than are read at once are all there, in their order', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    const client = await clientOf(site, mika);
    const postId = await buildPost(site, { ...ownPage(mika), authorId: mika.id });
    const first = await buildComment(site, { postId, authorId: mika.id, content: 'Comment 0' });
    const others = Array.from({ length: 2_500 }, (_none, index) => ({
      id: first + index + 1,
      kind: 'comment' as const,
    }));
    await site.db('feed_entries').insert(others);
    await site.db('comments').insert(
      Array.from({ length: 2_500 }, (_none, index) => ({
        ...{ id: first + index + 1, postId, authorId: mika.id, content: `Comment ${index + 1}` },
        ...{ timestamp: new Date(), modifiedDate: new Date() },
      })),
    );
    await ask(client).expect(201);
    await makeExports(site.host);
    const rows = (await fetchArchive(client)).rows('comments');
    expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: 2_501 }, (_none, at) => `Comment ${at}`));
  }));

test('a failing source ends the zip with its error, and nothing stays open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spawnpoint-zip-'));
  const broken = Readable.from(
    (async function* () {
      await Promise.resolve();
      yield 'half';
      throw new Error('The source broke off');
    })(),
    { objectMode: false },
  );
  const writing = writeZip(join(folder, 'a.zip'), new AbortController().signal, (add) => add('a.txt', broken));
  await expect(writing).rejects.toThrow('The source broke off');
  expect(broken.destroyed).toBe(true);
  expect((await stat(join(folder, 'a.zip'))).size).toBeLessThan(1_000);
  await rm(folder, { recursive: true });
});
