import { dayMs } from '#shared/durations';
import type { Sanction } from '#shared/areas/moderation/sanctions';
import { endSanctions } from '../../../server/areas/sanctions';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive } from '../../support/server/live';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function buildScene(site: TestSite) {
  const person = await buildDeveloper(site.db, { alias: 'Rude Rudy' });
  const giver = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  const other = await buildDeveloper(site.db, { siteModCanBan: true });
  const asOther = await clientOf(site, other);
  const asPerson = await clientOf(site, person);
  /** Limits the person, who appeals. */
  const appealed = async () => {
    const given = { developerId: person.id, kind: 'limit', reason: 'Insults', days: 7 };
    const { id } = (await giver.post('/api/moderation/sanctions').send(given).expect(201)).body as Sanction;
    await asPerson.post('/api/sanctions/appeal').send({ sanctionId: id, text: 'It was a quotation' }).expect(200);
    return id;
  };
  return { person, giver, other, asOther, appealed };
}

const listOf = async (client: Client) => {
  const { body } = await client.get('/api/notifications').expect(200);
  const items = body.items as { text: string; link: string }[];
  return { unread: body.unread as number, items: items.map(({ text, link }) => [text, link]) };
};
const none = { unread: 0, items: [] };
const waiting = { unread: 1, items: [['Rude Rudy has appealed against a limit', '/Moderation/Appeals']] };

test('every moderator who may answer is notified of an appeal at once, until it is answered', () =>
  withLive(async (site) => {
    const { person, giver, other, asOther, appealed } = await buildScene(site);
    // A block is no reason to miss an appeal.
    await site.db('blocks').insert({ blockerId: person.id, blockedId: other.id, created: new Date() });
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey: (await logIn(site, other)).passkey });
    const id = await appealed();
    const heard = await tab.next('notificationsUpdated');
    expect(heard).toMatchObject({ unread: 1, notification: { text: waiting.items[0]![0] } });
    expect(await listOf(asOther)).toEqual(waiting);
    expect(await listOf(giver)).toEqual(none);

    const answer = { sanctionId: id, outcome: 'kept', answer: 'It stays.' };
    await asOther.post('/api/moderation/appeals/answer').send(answer).expect(200);
    expect(await tab.next('notificationsUpdated')).toMatchObject({ unread: 0, removed: `appeal.${id}.received` });
    expect(await listOf(asOther)).toEqual(none);
  }));

test('nobody is notified any longer of an appeal whose sanction was lifted or is over', () =>
  withSite(async (site) => {
    const { giver, asOther, appealed } = await buildScene(site);
    const lifted = await appealed();
    await giver.post('/api/moderation/sanctions/lift').send({ sanctionId: lifted }).expect(200);
    expect(await listOf(asOther)).toEqual(none);
    const over = await appealed();
    expect(await listOf(asOther)).toEqual(waiting);
    await site
      .db('account_sanctions')
      .where({ id: over })
      .update({ until: new Date(Date.now() - dayMs) });
    expect(await listOf(asOther)).toEqual(none);
    await endSanctions(site.host, new Date());
    expect(await site.db('notifications').where({ targetType: 'appeal' })).toEqual([]);
  }));

test('a former moderator does not see appeals', () =>
  withSite(async (site) => {
    const { other, asOther, appealed } = await buildScene(site);
    await appealed();
    await site.db('developers').where({ id: other.id }).update({ siteModCanBan: false });
    site.host.sessions.forgetAccount(other.id);
    expect(await listOf(asOther)).toEqual(none);
  }));
