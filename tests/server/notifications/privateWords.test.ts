import { notificationKinds } from '#shared/areas/notifications/kinds';
import type { MailMessage } from '../../../server/infrastructure/mail';
import { buildForum, buildThread } from '../../support/server/boards';
import { buildGame, buildMember, clientOf } from '../../support/server/builders';
import { letWeekPass, sendAfterWeek } from '../../support/server/digests';
import { buildConversation } from '../../support/server/inbox';
import { buildAnswer, buildPlaytest } from '../../support/server/playtests';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { buildConversation as buildChat } from '../../support/server/privateChats';
import { deliver, saveDevice, withPushes } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { buildTwo, type Two } from '../../support/server/reaching';
import { buildSanction } from '../../support/server/sanctions';
import { closeDatabase } from '../../support/server/site';
import { appoint } from '../../support/server/tellings';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

const secret = 'Zanzibar lies behind the seventh lamp';

interface PrivatePlace {
  /** Prepares it; what it returns has Juno write the secret there, so that Mika is told. */
  prepare: (two: Two) => Promise<() => PromiseLike<{ status: number; body: unknown }>>;
  /** The channels on which nothing tells of it. */
  without?: readonly 'mail'[];
  /** Mails quote it: they go to somebody who may read there. */
  isMailed?: true;
}

const posting = (call: string, bodyOf: (two: Two) => object | Promise<object>): PrivatePlace['prepare'] => {
  return async (two) => {
    const body = await bodyOf(two);
    return () => two.asJuno.post(`/api${call}`).send(body);
  };
};
const offer = { selectedPositions: ['Artist'], positionTitles: 'Backgrounds' };

const follow = async ({ site, mika, juno }: Two) =>
  (await clientOf(site, mika))
    .post('/api/follows/state')
    .send({ parentType: 'developer', parentId: juno.id, state: 'following' })
    .expect(200);

/** Where words stand that a locked screen, or somebody who looks over a shoulder, must not show. */
const places: Record<string, PrivatePlace> = {
  'a private message': {
    prepare: posting('/privateChat/message', async ({ site, mika, juno }) => ({
      ...{ chatId: await buildChat(site, mika.id, juno.id), message: secret },
    })),
    without: ['mail'],
  },
  'the first message of a conversation': {
    prepare: async (two) => {
      await follow(two);
      const body = { participants: [{ id: two.mika.id }], subject: 'Fog', message: secret };
      return () => two.asJuno.post('/api/inbox/new').send(body);
    },
  },
  'a later message of a conversation': {
    prepare: posting('/inboxMessages', async ({ site, mika, juno }) => ({
      ...{ inboxId: await buildConversation(site, { from: juno, to: [mika] }), message: secret },
    })),
    without: ['mail'],
  },
  'an application': {
    prepare: posting('/applications', async ({ site, mika }) => ({
      ...{ ...offer, note: secret, gameId: (await buildGame(site.db, mika.id)).id },
    })),
  },
  'an answer to a playtest': {
    prepare: posting('/playtests/answers/new', async ({ site, mika }) => {
      const { id: gameId } = await buildGame(site.db, mika.id);
      const playtestId = await buildPlaytest(site, { gameId, authorId: mika.id });
      return { playtestId, version: 0, values: { 0: secret } };
    }),
  },
  'what a tester replies': {
    prepare: posting('/playtests/answers/replies/new', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, mika.id);
      const playtestId = await buildPlaytest(site, { gameId, authorId: mika.id });
      return { answerId: await buildAnswer(site, { playtestId, authorId: juno.id }), content: secret };
    }),
  },
  'what a team replies': {
    prepare: posting('/playtests/answers/replies/new', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, juno.id);
      const playtestId = await buildPlaytest(site, { gameId, authorId: juno.id });
      return { answerId: await buildAnswer(site, { playtestId, authorId: mika.id }), content: secret };
    }),
  },
  'an appeal': {
    prepare: async (two) => {
      await appoint(two, 'mika');
      const until = new Date(Date.now() + 60_000);
      const sanctionId = await buildSanction(two.site, { developerId: two.juno.id, kind: 'limit', until });
      return () => two.asJuno.post('/api/sanctions/appeal').send({ sanctionId, text: secret });
    },
  },
  'the words of a report': {
    prepare: async (two) => {
      await appoint(two, 'mika');
      const targetId = await buildPost(two.site, ownPage(two.oren));
      const body = { kind: 'post', targetId, reason: 'other', words: secret };
      return () => two.asJuno.post('/api/reports').send(body);
    },
  },
  'a post that is marked as a spoiler': {
    prepare: async (two) => {
      await follow(two);
      return () => two.asJuno.post('/api/feedPosts').send({ content: secret, mark: 'spoiler' });
    },
  },
  'a mention in a post that is marked as a spoiler': {
    prepare: posting('/feedPosts', ({ mika }) => ({ content: `${secret}, @${mika.stringUrl}`, mark: 'mature' })),
  },
  'a post that is marked as a spoiler, commented on': {
    prepare: posting('/feedPosts/comments', async ({ site, mika, oren }) => {
      const parentId = await buildPost(site, { ...ownPage(oren), content: secret, mark: 'spoiler' });
      await buildComment(site, { postId: parentId, authorId: mika.id });
      const asMika = await clientOf(site, mika);
      await asMika.post('/api/watches/state').send({ targetType: 'post', targetId: parentId, state: 'watching' });
      return { parentId, content: 'I see' };
    }),
  },
  'a forum for members': {
    prepare: posting('/forumsActions/addPost', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, juno.id);
      await buildMember(site.db, gameId, mika.id);
      const forum = await buildForum(site, { gameId, isPrivate: true, title: 'Plans' });
      const thread = { title: secret, authorId: juno.id, posts: ['Words'] };
      const { threadId } = await buildThread(site, forum, thread);
      const content = `${secret}, @${mika.stringUrl}`;
      return { boardId: `game.${gameId}`, categoryId: forum.categoryId, threadId, content };
    }),
    isMailed: true,
  },
};

const wordsOf = (messages: readonly MailMessage[]) => JSON.stringify(messages);

/** Mika, who gets everything by email, on a device that shows no private texts, and in a digest. */
async function hearAll(two: Two, name: string) {
  const { site, mika } = two;
  await site.db('developers').where({ id: mika.id }).update({ receiveEmailNotifications: true, emailConfirmed: true });
  const kinds = notificationKinds.map(({ kind }) => kind);
  const setting = { developerId: mika.id, channel: 'email' as const, push: true };
  await site.db('notification_settings').insert(kinds.map((kind) => ({ ...setting, kind })));
  await saveDevice(await clientOf(site, mika), service.subscribe()).expect(200);
  const act = await places[name]!.prepare(two);
  await letWeekPass(site);
  await deliver(site);
  service.reset();
  site.mails.length = 0;
  const { status, body } = await act();
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  await site.host.inFlight.done();
  return { mails: site.mails.filter(({ to }) => to === mika.email) };
}

describe.each(Object.entries(places))('the words of %s', (name, { without = [], isMailed }) => {
  test('stand in no push to a device that shows none', () =>
    withPushes(service, async (site) => {
      const two = await buildTwo(site);
      await hearAll(two, name);
      await deliver(site);
      expect(service.received).toHaveLength(1);
      expect(service.shown().join()).not.toContain('Zanzibar');
    }));

  test('stand in no mail of its kind', () =>
    withPushes(service, async (site) => {
      const { mails } = await hearAll(await buildTwo(site), name);
      expect(mails).toHaveLength(without.includes('mail') ? 0 : 1);
      expect(wordsOf(mails).includes('Zanzibar')).toBe(isMailed === true);
      // Headers are fixed words.
      expect(mails.map(({ subject }) => subject).join()).not.toContain('Zanzibar');
    }));

  test('stand in no digest', () =>
    withPushes(service, async (site) => {
      const two = await buildTwo(site);
      await hearAll(two, name);
      await site.db('notification_settings').whereNot({ kind: 'digest' }).update({ channel: 'app' });
      const digests = await sendAfterWeek(site, two.mika);
      expect(digests).toHaveLength(1);
      expect(wordsOf(digests)).not.toContain('Zanzibar');
    }));
});
