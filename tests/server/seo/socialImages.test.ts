import sharp from 'sharp';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const imageOf = async (site: TestSite, path: string) => {
  const answer = await site.visitor().get(path).buffer(true).expect(200);
  return { headers: answer.headers, body: answer.body as Buffer };
};

async function pixelAt(image: Buffer, left: number, top: number) {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const ground = [0x28, 0x2b, 0x2e];

test('shows the avatar in the middle of a plain ground', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db, { avatarId: 'picture' });
    const red = sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } });
    await site.host.files.put(`avatars/developer_${id}.jpg`, await red.jpeg().toBuffer());
    const { body, headers } = await imageOf(site, `/socialImage/avatar/developer/${id}?v=picture`);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=2592000');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(await pixelAt(body, 5, 5)).toEqual(ground);
    expect(await pixelAt(body, 445, 315)).toEqual(ground);
    expect(await pixelAt(body, 755, 315)).toEqual(ground);
    const [r = 0, g = 0, b = 0] = await pixelAt(body, 600, 315);
    expect(r).toBeGreaterThan(240);
    expect(g + b).toBeLessThan(20);
    const again = await site
      .visitor()
      .get(`/socialImage/avatar/developer/${id}`)
      .set('If-None-Match', String(headers.etag));
    expect(again.status).toBe(304);
  }));

test('is plain for who has no avatar, or whose file is gone', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db, { avatarId: 'gone' });
    const game = await buildGame(site.db, owner.id);
    for (const path of [`game/${game.id}`, `developer/${owner.id}`]) {
      const { body } = await imageOf(site, `/SocialImage/avatar/${path}`);
      expect(await pixelAt(body, 600, 315)).toEqual(ground);
    }
  }));

test('shows the cover of a game, as long as it has one', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const { id } = await buildGame(site.db, owner.id, { hasBanner: true });
    const blue = sharp({ create: { width: 1_500, height: 400, channels: 3, background: '#0000ff' } });
    await site.host.files.put(`banners/game_${id}.png`, await blue.png().toBuffer());
    const { body, headers } = await imageOf(site, `/socialImage/cover/game/${id}`);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(await pixelAt(body, 600, 315)).toEqual([0, 0, 255]);
    await site.db('games').where({ id }).update({ hasBanner: false });
    await site.visitor().get(`/socialImage/cover/game/${id}`).expect(404);
  }));

test('answers 404 for a missing page', () =>
  withSite(async (site) => {
    const paths = [
      'avatar/developer/2000000000',
      'avatar/game/0',
      'avatar/game/x',
      'avatar/media/1',
      'cover/game/2000000000',
      'cover/game/x',
      'media/1',
      'avatar',
      '',
    ];
    for (const path of paths) {
      const { status } = await site.visitor().get(`/socialImage/${path}`);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
  }));

test('sixty a minute are drawn for one address', () =>
  withSite(
    async (site) => {
      const ask = () => site.visitor().get('/socialImage/avatar/developer/2000000000');
      for (let count = 0; count < 60; count += 1) await ask().expect(404);
      const { headers } = await ask().expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
    { limitFactor: 1 },
  ));
