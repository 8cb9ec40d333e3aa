import { randomUUID } from 'node:crypto';
import type { kindsOfNews, NotificationKind } from '#shared/areas/notifications/kinds';
import { chatIdOf } from '#shared/areas/privateChat';
import { buildBug } from './bugsAndResources';
import { buildGame, buildMember, clientOf } from './builders';
import { letWeekPass, sendAfterWeek } from './digests';
import { buildAnswer, buildPlaytest, threeValues } from './playtests';
import { buildPost, ownPage, type Client } from './posts';
import { buildConversation as buildChat, markRead } from './privateChats';
import type { Two } from './reaching';
import { send as report } from './reports';

/** What a request answers; refusals count as well. */
type Answer = PromiseLike<{ status: number; body: unknown }>;

/** As in `post.upvote`. */
export type News = {
  [Target in keyof typeof kindsOfNews]: `${Target}.${keyof (typeof kindsOfNews)[Target] & string}`;
}[keyof typeof kindsOfNews];

/** A way to tell Mika something, of one kind. */
export interface Telling {
  /** What she is told, where the list of notifications has it. */
  tells?: News;
  /** Prepares it; what it returns has Juno do it. */
  prepare: (two: Two) => Promise<() => Answer>;
  /** Has it happen once more, as far as that is possible: of one thing Mika is told once. */
  repeat: (two: Two, first: unknown) => Answer;
  /** Whether Mika's mute of Juno, or a block between the two, keeps it from her. */
  heeds: { mute: boolean; block: boolean };
  /** The one channel that tells of it. */
  only?: 'mail' | 'push';
  /** How Mika reads it, where the list of notifications has it not. */
  read?: (two: Two, asMika: Client) => PromiseLike<unknown>;
}

const post = ({ asJuno }: Two, call: string, body: object) => asJuno.post(`/api${call}`).send(body);
const idOf = (answer: unknown) => (answer as { body: { id?: number } }).body.id ?? 0;

/** Juno becomes a moderator of the site, or Mika. */
export async function appoint({ site, mika, juno }: Two, who: 'mika' | 'juno') {
  const { id } = who === 'mika' ? mika : juno;
  await site.db('developers').where({ id }).update({ siteModCanBan: true });
  site.host.sessions.forgetAccount(id);
}

const offer = { selectedPositions: ['Artist'], positionTitles: 'Backgrounds' };

/** A form that is sent twice, or a request that arrives twice (`key`). */
function sameAgain(
  call: string,
  bodyOf: (two: Two) => Promise<object>,
  key?: string,
): Pick<Telling, 'prepare' | 'repeat'> {
  const bodies = new WeakMap<Two, object>();
  const send = (two: Two) => {
    const request = two.asJuno.post(`/api${call}`);
    return (key === undefined ? request : request.set('Idempotency-Key', key)).send(bodies.get(two));
  };
  return {
    prepare: async (two) => {
      bodies.set(two, await bodyOf(two));
      return () => send(two);
    },
    repeat: send,
  };
}

const everything = { mute: true, block: true };
const blockAlone = { mute: false, block: true };
const nothing = { mute: false, block: false };

/** The ways in which one person tells another something, by kind. */
export const tellings: Record<Exclude<NotificationKind, 'reminders' | 'searches'>, Telling> = {
  upvotes: {
    tells: 'post.upvote',
    // The same request, as a browser sends it again after a lost answer: another vote would take the first one back.
    ...sameAgain(
      '/voting',
      async ({ site, mika }) => ({
        parentType: 'post',
        parentId: await buildPost(site, ownPage(mika)),
        direction: 'up',
      }),
      randomUUID(),
    ),
    heeds: everything,
  },
  comments: {
    tells: 'post.comment',
    ...sameAgain('/feedPosts/comments', async ({ site, mika }) => ({
      ...{ parentId: await buildPost(site, ownPage(mika)), content: 'Look here' },
    })),
    heeds: everything,
  },
  mentions: {
    tells: 'post.mention',
    prepare: (two) => Promise.resolve(() => post(two, '/feedPosts', { content: `Look, @${two.mika.stringUrl}` })),
    repeat: (two, first) =>
      post(two, '/feedPosts/edit', { postId: idOf(first), content: `Look again, @${two.mika.stringUrl}` }),
    heeds: everything,
  },
  posts: {
    tells: 'posts.posted',
    prepare: async (two) => {
      const { site, mika, juno } = two;
      const asMika = await clientOf(site, mika);
      await asMika.post('/api/follows/state').send({ parentType: 'developer', parentId: juno.id, state: 'following' });
      return () => post(two, '/feedPosts', { content: 'One' });
    },
    repeat: (two) => post(two, '/feedPosts', { content: 'Two' }),
    heeds: everything,
  },
  followers: {
    tells: 'followers.followed',
    ...sameAgain('/follows/state', ({ mika }) =>
      Promise.resolve({ parentType: 'developer', parentId: mika.id, state: 'following' }),
    ),
    heeds: everything,
  },
  invitations: {
    tells: 'invitation.received',
    ...sameAgain('/invites/togame', async ({ site, mika, juno }) => ({
      ...{ ...offer, selectedGame: (await buildGame(site.db, juno.id)).id, invitedMember: mika.id },
    })),
    heeds: everything,
  },
  requests: {
    tells: 'request.received',
    ...sameAgain('/invites/frommember', async ({ site, mika }) => ({
      ...{ ...offer, requestedGame: (await buildGame(site.db, mika.id)).id },
    })),
    heeds: everything,
  },
  teams: {
    tells: 'membership.rights',
    ...sameAgain('/members/rights', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, juno.id);
      await buildMember(site.db, gameId, mika.id);
      return { gameId, member: { id: mika.id, rights: { recruiting: true } } };
    }),
    heeds: nothing,
  },
  answers: {
    tells: 'invitation.answered',
    ...sameAgain('/invites/respondToGameInvite', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, mika.id);
      const invitation = { direction: 'invitation' as const, gameId, developerId: juno.id };
      const row = { ...invitation, positions: '["Artist"]', positionTitles: 'Backgrounds', created: new Date() };
      const [inviteId = 0] = await site.db('invitations').insert(row);
      return { inviteId, inviteResponse: 'accept' };
    }),
    heeds: blockAlone,
  },
  moderation: {
    tells: 'post.marked',
    ...sameAgain('/moderation/mark', async (two) => {
      await appoint(two, 'juno');
      return { kind: 'post', targetId: await buildPost(two.site, ownPage(two.mika)), mark: 'spoiler' };
    }),
    heeds: nothing,
  },
  reports: {
    tells: 'report.received',
    prepare: async (two) => {
      await appoint(two, 'mika');
      const id = await buildPost(two.site, ownPage(two.oren));
      reported.set(two, id);
      return () => report(two.asJuno, 'post', id);
    },
    // Another one reports the same.
    repeat: async (two) => report(await clientOf(two.site, two.mika), 'post', reported.get(two) ?? 0),
    heeds: nothing,
  },
  playtest: {
    tells: 'playtest.answered',
    ...sameAgain('/playtests/answers/new', async ({ site, mika }) => {
      const { id: gameId } = await buildGame(site.db, mika.id);
      const playtestId = await buildPlaytest(site, { gameId, authorId: mika.id });
      return { playtestId, version: 0, values: Object.fromEntries(threeValues.entries()) };
    }),
    // It was asked for, like the answer to an invitation.
    heeds: blockAlone,
  },
  answered: {
    tells: 'playtestAnswer.helped',
    ...sameAgain('/playtests/answers/helpful', async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, juno.id);
      const playtestId = await buildPlaytest(site, { gameId, authorId: juno.id });
      return { answerId: await buildAnswer(site, { playtestId, authorId: mika.id }), isHelpful: true };
    }),
    heeds: blockAlone,
  },
  bugs: {
    tells: 'bug.moved',
    ...sameAgain('/bugsAndSuggestions/moderatorMove', async (two) => {
      await appoint(two, 'juno');
      return { item: { id: await buildBug(two.site, { authorId: two.mika.id }) }, newStatus: 'inProgress' };
    }),
    heeds: nothing,
  },
  messages: {
    prepare: (two) =>
      Promise.resolve(() =>
        post(two, '/inbox/new', { participants: [{ id: two.mika.id }], subject: 'Fog', message: 'Hello' }),
      ),
    // Of what is written in a conversation no mail tells.
    repeat: (two, first) => post(two, '/inboxMessages', { inboxId: idOf(first), message: 'Are you there?' }),
    heeds: blockAlone,
    only: 'mail',
  },
  privateMessages: {
    ...sameAgain(
      '/privateChat/message',
      async ({ site, mika, juno }) => ({ chatId: await buildChat(site, mika.id, juno.id), message: 'Hello' }),
      randomUUID(),
    ),
    heeds: everything,
    only: 'push',
    read: ({ mika, juno }, asMika) => markRead(asMika, chatIdOf(mika.id, juno.id)).expect(200),
  },
  digest: {
    prepare: async (two) => {
      const { site, mika, juno } = two;
      const asMika = await clientOf(site, mika);
      await asMika.post('/api/follows/state').send({ parentType: 'developer', parentId: juno.id, state: 'following' });
      await asMika.post('/api/notifications/settings').send({ settings: [{ kind: 'posts', channel: 'none' }] });
      await letWeekPass(site);
      return async () => {
        const posted = await post(two, '/feedPosts', { content: 'One' });
        await sendAfterWeek(site, mika);
        return posted;
      };
    },
    // Another week without posts.
    repeat: async (two, first) => {
      await sendAfterWeek(two.site, two.mika);
      return first as Awaited<Answer>;
    },
    heeds: everything,
    only: 'mail',
  },
};
const reported = new WeakMap<Two, number>();
