import type { HeldOnDesk, HeldPost } from '#shared/areas/heldPosts';
import { rereadSite } from '../../../server/site';
import { buildDeveloper, clientOf } from './builders';
import type { Client } from './posts';
import type { TestSite } from './site';

/** A site whose operator wants the first posts of new accounts to be read. */
export async function buildHolding(site: TestSite, heldPosts = 1) {
  const old = await buildDeveloper(site.db);
  await site
    .db('developers')
    .where({ id: old.id })
    .update({ registrationDate: new Date(0) });
  const operator = await buildDeveloper(site.db, { isOperator: true });
  await (await clientOf(site, operator)).post('/api/operator/heldPosts').send({ heldPosts }).expect(200);
  await rereadSite(site.db);
  const newcomer = await buildDeveloper(site.db, { alias: 'New Nia' });
  await site.db('developers').where({ id: newcomer.id }).update({ registrationDate: new Date() });
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  return {
    newcomer,
    moderator,
    asOld: await clientOf(site, old),
    asNewcomer: await clientOf(site, newcomer),
    asModerator: await clientOf(site, moderator),
  };
}

export const write = (client: Client, content: string) => client.post('/api/feedPosts').send({ content });
export const ownHeld = async (client: Client) =>
  (await client.get('/api/heldPosts').expect(200)).body.items as HeldPost[];
export const waiting = async (client: Client) =>
  (await client.get('/api/moderation/heldPosts').expect(200)).body as { items: HeldOnDesk[]; open: number };
/** Decides about one that its writer has not changed. */
export const decide = (client: Client, how: 'approve' | 'decline', id: number, given = {}) =>
  client.post(`/api/moderation/heldPosts/${how}`).send({ id, ...(how === 'approve' && { version: 0 }), ...given });
