import sharp from 'sharp';
import { feedTexts } from '#shared/areas/feed';
import { heldPostsTexts as texts } from '#shared/areas/heldPosts';
import { dayMs } from '#shared/durations';
import { removeUnusedPictures } from '../../../server/areas/texts';
import { buildAccount } from '../../support/server/accounts';
import { clientOf } from '../../support/server/builders';
import { buildHolding, decide, ownHeld, waiting, write } from '../../support/server/heldPosts';
import { listPosts, type Client } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const edit = (client: Client, id: number, text: string, title = '') =>
  client.post('/api/heldPosts/edit').send({ id, title, text });
const bell = async (client: Client) =>
  (await client.get('/api/notifications').expect(200)).body as {
    unread: number;
    items: { text: string; link: string }[];
  };

test('its writer changes a post that waits, and what a moderator had read before is not published', () =>
  withSite(async (site) => {
    const { asOld, asNewcomer, asModerator } = await buildHolding(site);
    await write(asNewcomer, 'Hello').expect(201);
    const [held] = (await waiting(asModerator)).items;
    expect(held).toMatchObject({ title: '', text: 'Hello', version: 0, details: [] });
    const { body } = await edit(asNewcomer, held!.id, 'Buy keys', 'Offer').expect(200);
    expect(body).toMatchObject({ title: 'Offer', text: 'Buy keys', state: 'waiting' });
    expect((await decide(asModerator, 'approve', held!.id).expect(409)).body.error).toBe(texts.changedMeanwhile);
    expect(await listPosts(asOld, { feedType: 'home' })).toEqual([]);
    const [changed] = (await waiting(asModerator)).items;
    expect(changed).toMatchObject({ text: 'Buy keys', version: 1 });
    await decide(asModerator, 'approve', held!.id, { version: 1 }).expect(200);
    const [post] = await listPosts(asOld, { feedType: 'home' });
    expect(post).toMatchObject({ title: 'Offer', content: 'Buy keys' });
    await edit(asNewcomer, held!.id, 'Too late').expect(404);
  }));

test('a declined post keeps all of its text, and waits again once it is changed', () =>
  withSite(async (site) => {
    const { asOld, asNewcomer, asModerator } = await buildHolding(site);
    const long = 'word '.repeat(900).trim();
    await write(asNewcomer, long).expect(201);
    const [held] = (await waiting(asModerator)).items;
    expect(held!.text).toBe(long);
    await decide(asModerator, 'decline', held!.id, { reason: 'Too long' }).expect(200);
    expect(await ownHeld(asNewcomer)).toMatchObject([{ state: 'declined', reason: 'Too long', text: long }]);
    const refused = await edit(asNewcomer, held!.id, ' ').expect(422);
    expect(refused.body.fields).toEqual({ text: feedTexts.contentNeeded });
    expect(await ownHeld(asNewcomer)).toMatchObject([{ state: 'declined', text: long }]);
    await edit(asOld, held!.id, 'Mine now').expect(404);
    await edit(asNewcomer, held!.id, 'Shorter').expect(200);
    expect(await ownHeld(asNewcomer)).toMatchObject([{ state: 'waiting', reason: '', text: 'Shorter' }]);
    expect(await waiting(asModerator)).toMatchObject({ open: 1, items: [{ text: 'Shorter', version: 1 }] });
    // Nothing else came of it.
    expect(await site.db('feed_posts')).toEqual([]);
  }));

test('the bell tells moderators of all that waits in one line, and its writer where it went', () =>
  withSite(async (site) => {
    const { newcomer, asNewcomer, asModerator } = await buildHolding(site);
    await write(asNewcomer, 'Hello').expect(201);
    expect(await bell(asModerator)).toMatchObject({
      unread: 1,
      items: [{ text: texts.received(1), link: '/Moderation/FirstPosts' }],
    });
    await write(asNewcomer, 'Hello again').expect(201);
    expect(await bell(asModerator)).toMatchObject({ unread: 1, items: [{ text: texts.received(2) }] });
    const [first, second] = (await waiting(asModerator)).items;
    await decide(asModerator, 'approve', first!.id).expect(200);
    await decide(asModerator, 'decline', second!.id, { reason: 'Twice' }).expect(200);
    expect(await bell(asModerator)).toMatchObject({ unread: 0, items: [] });
    const [post] = await listPosts(asNewcomer, { feedType: 'home' });
    const page = `/Developer/${newcomer.stringUrl}`;
    expect((await bell(asNewcomer)).items).toMatchObject([
      { text: texts.notPublished('post “Hello again”', 'Twice'), link: page },
      { text: texts.published('post “Hello”'), link: `${page}/Post/${post!.id}` },
    ]);
    // Once it is proven, the account has nothing left to ask for.
    expect((await asNewcomer.get('/api/login')).body.info).toMatchObject({ mayBeHeld: true });
    await asNewcomer.post('/api/heldPosts/withdraw').send({ id: second!.id }).expect(200);
    expect((await asNewcomer.get('/api/login')).body.info).not.toHaveProperty('mayBeHeld');
  }));

test('posts of an account that is about to be deleted are on no list, come back with it, and go with it', () =>
  withSite(async (site) => {
    const { asModerator } = await buildHolding(site);
    const mika = await buildAccount(site, { alias: 'Mika Vale' });
    const client = await clientOf(site, mika);
    await write(client, 'Hello').expect(201);
    expect((await waiting(asModerator)).open).toBe(1);
    await client.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200);
    const [row] = await site.db('held_posts');
    expect(await waiting(asModerator)).toMatchObject({ open: 0, items: [] });
    expect((await decide(asModerator, 'approve', row!.id).expect(409)).body.error).toBe(texts.mayNotPost);
    expect(await bell(asModerator)).toMatchObject({ unread: 0 });
    await site.db('leaving_accounts').where({ developerId: mika.id }).delete();
    await site.db('developers').where({ id: mika.id }).update({ isBanned: false });
    expect((await waiting(asModerator)).open).toBe(1);
    await site.db('developers').where({ id: mika.id }).delete();
    expect(await site.db('held_posts')).toEqual([]);
  }));

const picture = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#ff8552' } })
    .png()
    .toBuffer();
const pictureNames = ({ db }: TestSite) => db('text_pictures').pluck('name');

test('uploaded pictures stay while a text that shows them waits, and are tidied away after it', () =>
  withCommits(async (site) => {
    const { asNewcomer } = await buildHolding(site);
    const { body } = await asNewcomer
      .post('/api/pictures')
      .attach('pictureFile', await picture(), 'a.png')
      .expect(201);
    const { url } = body as { url: string };
    await write(asNewcomer, `Look: ![Dusk](${url})`).expect(201);
    const inDays = (count: number) => new Date(Date.now() + count * dayMs);
    await removeUnusedPictures(site.host, inDays(10));
    expect(await pictureNames(site)).toHaveLength(1);
    const [held] = await ownHeld(asNewcomer);
    await edit(asNewcomer, held!.id, 'No picture').expect(200);
    await removeUnusedPictures(site.host, inDays(20));
    expect(await pictureNames(site)).toEqual([]);
  }));
