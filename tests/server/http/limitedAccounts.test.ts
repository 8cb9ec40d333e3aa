import { sanctionsTexts as texts } from '#shared/areas/moderation/sanctions';
import { dayMs } from '#shared/durations';
import { paths } from '#shared/pages';
import { endpoints } from '../../../server/areas';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import type { Client } from '../../support/server/posts';
import { buildSanction } from '../../support/server/sanctions';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

/** The writes of people, who are logged in. */
const writes = endpoints.filter(({ endpoint: { method, access } }) => method === 'post' && access !== 'anyone');

const limit = (site: TestSite, developerId: number) =>
  buildSanction(site, { developerId, kind: 'limit', until: new Date(Date.now() + dayMs) });

test('only settings, reports, appeals, read marks, and taking back what is one’s own need no good standing', () => {
  const names = writes.filter(({ endpoint }) => endpoint.evenWhenLimited).map(({ name }) => name);
  expect(names.sort()).toEqual([
    'account.confirmPassword',
    'account.resendConfirmation',
    'account.revokeSession',
    'account.saveAccount',
    'accountExport.askForArchive',
    'accountExport.openArchive',
    'applications.markSeen',
    'applications.withdraw',
    'bugs.deleteComment',
    'bugs.deleteItem',
    'buildTesters.endLink',
    'buildTesters.remove',
    'builds.remove',
    'chat.deleteMessage',
    'classifieds.remove',
    'contact.block',
    'contact.saveSettings',
    'contact.unblock',
    'drafts.endDraft',
    'entries.deleteEntry',
    'follows.setState',
    'forumsActions.deletePost',
    'forumsActions.deleteThread',
    'forumsActions.markAllRead',
    'forumsActions.markRead',
    'heldPosts.withdraw',
    'inbox.leave',
    'inbox.setRead',
    'invites.deleteInvitation',
    'invites.deleteRequest',
    'leaving.deleteLater',
    'legalTexts.acceptTerms',
    'media.deleteAlbum',
    'media.deletePiece',
    'members.hideCredit',
    'members.leaveGame',
    'moreOptions.closeNotice',
    'moreOptions.updateWatching',
    'notifications.markRead',
    'notifications.saveSettings',
    'options.catchUpOnClassifieds',
    'options.catchUpOnDevlogs',
    'options.catchUpOnForums',
    'options.catchUpOnMedia',
    'options.dismiss',
    'options.updateChatroomNotificationSound',
    'options.updateFeedLayoutStyle',
    'options.updateFeedScope',
    'options.updateMediaLayoutStyle',
    'ownership.withdrawHandOver',
    'ownership.withdrawSearch',
    'passkeys.add',
    'passkeys.begin',
    'passkeys.remove',
    'playtestAnswers.removeAnswer',
    'playtestAnswers.removeReply',
    'playtests.begin',
    'playtests.remove',
    'privateChat.markRead',
    'push.removeDevice',
    'reports.addReport',
    'resources.deleteResource',
    'sanctions.appeal',
    'sanctions.confirm',
    'savedSearches.add',
    'savedSearches.edit',
    'savedSearches.remove',
    'schedules.deleteScheduled',
    'schedules.unscheduleScheduled',
    'secondStep.beginTotp',
    'secondStep.confirmTotp',
    'secondStep.removeTotp',
    'secondStep.renewRecoveryCodes',
    'tokens.createToken',
    'tokens.revokeToken',
    'watches.setState',
    'webhooks.deleteWebhook',
  ]);
});

const refusal = { error: texts.limited, help: paths.standing };

test('all other writes are refused to a limited account, before their input is read', () =>
  withSite(async (site) => {
    const person = await buildDeveloper(site.db);
    const client = await clientOf(site, person);
    await limit(site, person.id);
    for (const { name, endpoint } of writes) {
      const path = `/api${endpoint.path.replace(/:\w+/g, '1')}`;
      const { status, body } = await client.post(path).send({});
      const isRefused = status === 403 && (body as { error?: string }).error === texts.limited;
      expect([name, isRefused]).toEqual([name, !endpoint.evenWhenLimited]);
      if (isRefused) expect(body).toMatchObject(refusal);
    }
  }));

test('a token of a limited account posts nothing', () =>
  withSite(async (site) => {
    const person = await buildDeveloper(site.db);
    const { client } = await buildToken(site, person, { canPost: true, canRead: true });
    const post = () =>
      client
        .post('/api/feedPosts')
        .send({ parentType: 'developer', parentId: person.id, message: 'Hello', postType: 'devlog' });
    await limit(site, person.id);
    expect((await post().expect(403)).body).toMatchObject(refusal);
    await client.get('/api/totals').expect(200);
    await site.db('developers').where({ id: person.id }).update({ limitedUntil: null });
    expect((await post()).body.error).not.toBe(texts.limited);
  }));

test.each<[string, (client: Client, otherId: number) => PromiseLike<{ status: number }>, number]>([
  [
    'following',
    (client, parentId) =>
      client.post('/api/follows/state').send({ parentType: 'developer', parentId, state: 'following' }),
    403,
  ],
  [
    'muting',
    (client, parentId) => client.post('/api/follows/state').send({ parentType: 'developer', parentId, state: 'muted' }),
    200,
  ],
  [
    'another name',
    (client) => client.post('/api/accountInformation').send({ info: { alias: 'Everybody reads this' } }),
    403,
  ],
  [
    'other emails',
    (client) => client.post('/api/accountInformation').send({ info: { receiveEmailNotifications: false } }),
    200,
  ],
  [
    'leaving for good',
    (client) =>
      client.post('/api/accountInformation').send({ info: { delete: 'DELETE', currentPassword: hashed(password) } }),
    200,
  ],
  [
    'a report',
    (client, targetId) => client.post('/api/reports').send({ kind: 'developer', targetId, reason: 'spam' }),
    201,
  ],
])('%s is told by its input', (_about, send, status) =>
  withSite(async (site) => {
    const person = await buildAccount(site);
    const other = await buildDeveloper(site.db);
    const client = await clientOf(site, person);
    await limit(site, person.id);
    expect((await send(client, other.id)).status).toBe(status);
  }),
);
