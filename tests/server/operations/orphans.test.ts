import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { hourMs } from '#shared/durations';
import { removeOrphans } from '../../../server/jobs/orphans';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { addAlbum, addPiece, ownMedia, picture, sendForm } from '../../support/server/media';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { storedFiles } from '../../support/server/storedFiles';
import { isWaiting } from '../../support/server/statements';
import { until } from '../../support/until';

afterAll(closeDatabase);

const hours = (count: number) => new Date(Date.now() + count * hourMs);

const leave = async ({ host }: TestSite, paths: readonly string[]) => {
  for (const path of paths) await host.files.put(path, Buffer.from('x'));
};

/** Removes orphans; returns the messages in the log. */
async function told({ host }: TestSite, now: Date) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  await removeOrphans({ ...host, log }, now);
  return lines;
}

/** A developer with a picture of every kind, and a game with pictures. */
async function furnished(site: TestSite) {
  const mika = await buildDeveloper(site.db);
  const game = await buildGame(site.db, mika.id);
  const client = await clientOf(site, mika);
  const [small, wide] = [await picture(300, 300).png().toBuffer(), await picture(1_200, 300).png().toBuffer()];
  const file = { bytes: small, name: 'a.png' };
  const banner = { bytes: wide, name: 'b.png' };
  await sendForm(client, '/developer/uploadAvatar', {}, { avatarFile: file }).expect(200);
  await sendForm(client, '/developer/uploadBanner', {}, { bannerFile: banner }).expect(200);
  const { id: gameId, alias } = game;
  await sendForm(client, '/game/updateVitals', { gameId, alias }, { avatarFile: file }).expect(200);
  await sendForm(client, '/game/uploadBanner', { gameId }, { bannerFile: banner }).expect(200);
  await sendForm(client, '/media/album', { ...ownMedia(mika), albumName: 'A' }, { albumAvatar: file }).expect(201);
  await addPiece(client, await addAlbum(client, ownMedia(mika)));
  await sendForm(client, '/pictures', {}, { pictureFile: file }).expect(201);
  return { mika, game, client };
}

test('files that no row has go after a day, of every kind; those that have one stay, and what is not ours', () =>
  withSite(async (site) => {
    const { mika, game } = await furnished(site);
    const other = await buildDeveloper(site.db);
    const kept = await storedFiles(site);
    expect(new Set(kept.map((path) => path.split('/')[0]))).toEqual(
      new Set(['avatars', 'banners', 'media', 'mediaThumbs', 'pictures']),
    );
    const name = 'al9000id9000_lost.png';
    await leave(site, [
      ...['developer_9000', 'game_9000', 'media_9000', `developer_${other.id}`].flatMap((owner) => [
        `avatars/${owner}.jpg`,
        `avatars/${owner}.webp`,
      ]),
      ...['9000', 'game_9000', `${other.id}`].flatMap((owner) => [`banners/${owner}.png`, `banners/${owner}.webp`]),
      ...[`media/${name}`, `mediaThumbs/${name}`, `mediaSizes/640/${name}.webp`, `mediaSizes/1280/${name}.webp`],
      'media/al9000id9000_level-1.zip',
      `pictures/${'a'.repeat(26)}-10x10.png`,
    ]);
    const strange = ['avatars/me.jpg', 'avatars/developer_9000.jpg.bak', 'banners/old/9000.png', 'media/notes.txt'];
    strange.push('pictures/readme', 'readme.txt', 'avatars/developer_007.jpg');
    await leave(site, strange);
    const all = await storedFiles(site);
    expect(await told(site, hours(23))).toEqual([]);
    expect(await storedFiles(site)).toEqual(all);
    expect(await told(site, hours(25))).toEqual([expect.objectContaining({ level: 40, removed: 20, withoutRow: 20 })]);
    expect(await storedFiles(site)).toEqual([...kept, ...strange].sort());

    // A removed banner whose files remained; a deleted account and game.
    await site.db('developers').where({ id: mika.id }).update({ hasBanner: false });
    await site.db('games').where({ id: game.id }).update({ avatarId: '0' });
    await told(site, hours(25));
    const left = await storedFiles(site);
    for (const path of [`banners/${mika.id}.png`, `avatars/game_${game.id}.webp`]) expect(left).not.toContain(path);
    for (const path of [`avatars/developer_${mika.id}.jpg`, `banners/game_${game.id}.png`])
      expect(left).toContain(path);
  }));

test('a picture of a text whose row could not be stored lies there for a day at most', () =>
  withCommits(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const file = { bytes: await picture().png().toBuffer(), name: 'a.png' };
    await site.db.raw('alter table text_pictures rename column bytes to bytesGone');
    await sendForm(client, '/pictures', {}, { pictureFile: file });
    await site.db.raw('alter table text_pictures rename column bytesGone to bytes');
    await leave(site, [`pictures/${'b'.repeat(26)}-10x10.png`]);
    await told(site, hours(25));
    expect(await storedFiles(site)).toEqual([]);
  }));

test('a new file in the place of a leftover is kept', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const path = `banners/${mika.id}.png`;
    await leave(site, [path]);
    const uploading = await site.db.transaction();
    await uploading('developers').where({ id: mika.id }).update({ hasBanner: true });
    const removing = told(site, hours(25));
    expect(await until(() => isWaiting(site.db, 'select `id` from `developers`%for update'), Boolean)).toBe(true);
    await uploading.commit();
    expect(await removing).toEqual([]);
    expect(await storedFiles(site)).toEqual([path]);
  }));

test('with another database than the one they belong to, all files stay', () =>
  withSite(async (site) => {
    const paths = Array.from({ length: 60 }, (_none, at) => `media/al1id${9_000 + at}_a.png`);
    await leave(site, paths);
    expect(await told(site, hours(25))).toEqual([expect.objectContaining({ level: 50, files: 60, withoutRow: 60 })]);
    expect(await storedFiles(site)).toHaveLength(60);
  }));

test('a file that is put elsewhere is as young as one that was just written', () =>
  withSite(async ({ host, userdata }) => {
    const { files } = host;
    await files.put('removed/7.media~a.png', Buffer.from('x'));
    await utimes(join(userdata, 'removed/7.media~a.png'), 0, 0);
    await files.move('removed/7.media~a.png', 'media/a.png');
    await files.move('removed/none', 'media/none');
    for await (const { path, modified } of files.list()) {
      expect(path).toBe('media/a.png');
      expect(modified.getTime()).toBeGreaterThan(hours(-1).getTime());
    }
    expect(await storedFiles({ host })).toEqual(['media/a.png']);
  }));
