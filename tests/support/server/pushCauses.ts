import { notificationKinds, type ListedKind, type NotificationKind } from '#shared/areas/notifications/kinds';
import { dayMs } from '#shared/durations';
import { expireClassifieds } from '../../../server/areas/classifieds';
import { alertSavedSearches } from '../../../server/areas/savedSearches';
import { buildDeveloper, buildGame, clientOf } from './builders';
import { buildAnswer, buildPlaytest } from './playtests';
import { buildPost, ownPage } from './posts';
import { buildPushed, type Pushed } from './pushes';
import type { PushService } from './pushService';
import { buildSearch } from './savedSearches';
import type { TestSite } from './site';

type Client = Pushed['client'];

/** Ada gets pushes of all kinds, and so does Mo, who moderates; Bo acts. */
export interface PushCast {
  site: TestSite;
  ada: Pushed;
  mo: Pushed;
  bo: { id: number; client: Client };
  /** A post of Ada. */
  postId: number;
}

export async function buildPushCast(site: TestSite, service: PushService): Promise<PushCast> {
  const ada = await buildPushed(site, service, { alias: 'Ada Mast' });
  const mo = await buildPushed(site, service, { alias: 'Mo Deck', siteModCanBan: true });
  const settings = notificationKinds.map(({ kind }) => ({ kind, channel: 'app', push: true }));
  for (const { client } of [ada, mo]) await client.post('/api/notifications/settings').send({ settings }).expect(200);
  const bo = await buildDeveloper(site.db, { alias: 'Bo Keel' });
  const postId = await buildPost(site, { ...ownPage(ada.developer), content: 'Lanterns all the way down' });
  return { site, ada, mo, bo: { id: bo.id, client: await clientOf(site, bo) }, postId };
}

interface PushCause {
  /** Makes the site push something. Returns to whom, other than Ada. */
  cause: (cast: PushCast) => Promise<Pushed | void>;
  /** What the device shows, where it does not show private texts. */
  body: string;
  /** It is kept from those who mute its actor. */
  isMuted?: true;
}

const positions = { selectedPositions: ['Artist'], positionTitles: 'Waves' };
const send = async (client: Client, path: string, body: object) => {
  const { status, body: answer } = await client.post(`/api/${path}`).send(body);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return answer as { id: number };
};
/** Bo's game, with Ada in its team. */
async function sharedGame({ site, ada, bo }: PushCast) {
  const game = await buildGame(site.db, bo.id, { alias: 'Keelhaul' });
  const member = { gameId: game.id, developerId: ada.developer.id, joinDate: new Date() };
  await site.db('game_members').insert({ ...member, modLevel: 'member' });
  return game;
}

/** What pushes each kind. */
export const pushCauses: Record<ListedKind | 'searches' | 'privateMessages', PushCause> = {
  upvotes: {
    cause: async ({ bo, postId }) =>
      void (await send(bo.client, 'voting', { parentType: 'post', parentId: postId, direction: 'up' })),
    body: 'Bo Keel upvoted your feed post “Lanterns all the way down”',
    isMuted: true,
  },
  comments: {
    cause: async ({ bo, postId }) =>
      void (await send(bo.client, 'feedPosts/comments', { parentId: postId, content: 'Bright' })),
    body: 'Bo Keel commented on your feed post “Lanterns all the way down”',
    isMuted: true,
  },
  mentions: {
    cause: async ({ bo }) => void (await send(bo.client, 'feedPosts', { content: 'Ask @Ada-Mast' })),
    body: 'Bo Keel mentioned you “Ask @Ada-Mast”',
    isMuted: true,
  },
  posts: {
    cause: async ({ ada, bo }) => {
      await send(ada.client, 'follows', { parentType: 'developer', parentId: bo.id });
      await send(bo.client, 'feedPosts', { content: 'A keel is laid' });
    },
    body: 'Bo Keel posted “A keel is laid”',
    isMuted: true,
  },
  followers: {
    cause: async ({ ada, bo }) =>
      void (await send(bo.client, 'follows', { parentType: 'developer', parentId: ada.developer.id })),
    body: 'Bo Keel follows you',
    isMuted: true,
  },
  invitations: {
    cause: async ({ site, ada, bo }) => {
      const game = await buildGame(site.db, bo.id);
      const invited = { selectedGame: game.id, ...positions, invitedMember: ada.developer.id };
      await send(bo.client, 'invites/togame', invited);
    },
    body: 'You are invited to a game project.',
    isMuted: true,
  },
  requests: {
    cause: async ({ site, ada, bo }) => {
      const game = await buildGame(site.db, ada.developer.id);
      await send(bo.client, 'invites/frommember', { requestedGame: game.id, ...positions });
    },
    body: 'A request to join your game project waits for you.',
    isMuted: true,
  },
  teams: {
    cause: async (cast) => {
      const game = await sharedGame(cast);
      const member = { id: cast.ada.developer.id, isModerator: true };
      await send(cast.bo.client, 'members/update', { gameId: game.id, member });
    },
    body: 'Your place in a team has changed.',
  },
  answers: {
    cause: async ({ site, ada, bo }) => {
      const game = await buildGame(site.db, bo.id);
      const { id: inviteId } = await send(ada.client, 'invites/frommember', { requestedGame: game.id, ...positions });
      await send(bo.client, 'invites/respondToRequestToJoin', { inviteId, inviteResponse: 'accept' });
    },
    body: 'Your invitation or request was answered.',
  },
  moderation: {
    cause: async ({ mo, postId }) =>
      void (await send(mo.client, 'moderation/mark', { kind: 'post', targetId: postId, mark: 'spoiler' })),
    body: 'A moderator has changed something of yours.',
  },
  reports: {
    cause: async ({ mo, bo, postId }) => {
      await send(bo.client, 'reports', { kind: 'post', targetId: postId, reason: 'spam' });
      return mo;
    },
    body: 'Something waits for a moderator.',
  },
  reminders: {
    cause: async ({ site, ada }) => {
      await send(ada.client, 'classifieds/new', { postTitle: 'Wanted', postContent: 'A hand for the fog' });
      await expireClassifieds(site.host, new Date(Date.now() + 31 * dayMs));
    },
    body: 'Is your classified still open?',
  },
  bugs: {
    cause: async ({ ada, mo }) => {
      const { id } = await send(ada.client, 'bugsAndSuggestions', { title: 'A leak', type: 'bug' });
      await send(mo.client, 'bugsAndSuggestions/moderatorMove', { item: { id }, newStatus: 'inProgress' });
    },
    body: 'Your bug A leak is now in In-Progress',
  },
  playtest: {
    cause: async ({ site, ada, bo }) => {
      const game = await buildGame(site.db, ada.developer.id);
      const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: ada.developer.id });
      await send(bo.client, 'playtests/answers/new', { playtestId, version: 0, values: { 0: 'The ferry' } });
    },
    body: 'There is news of your playtest.',
  },
  answered: {
    cause: async ({ site, ada, bo }) => {
      const game = await buildGame(site.db, bo.id);
      const playtestId = await buildPlaytest(site, { gameId: game.id, authorId: bo.id });
      const answerId = await buildAnswer(site, { playtestId, authorId: ada.developer.id });
      await send(bo.client, 'playtests/answers/helpful', { answerId, isHelpful: true });
    },
    body: 'A team has read your answer.',
  },
  searches: {
    cause: async ({ site, ada, bo }) => {
      await buildSearch(site, { developerId: ada.developer.id, kind: 'classifieds', query: 'postType=developers' });
      await send(bo.client, 'classifieds/new', { postTitle: 'I paint fog', postContent: 'And only fog' });
      await alertSavedSearches(site.host);
    },
    body: 'A saved search has found something.',
  },
  privateMessages: {
    cause: async ({ ada, bo }) => {
      await send(ada.client, 'follows', { parentType: 'developer', parentId: bo.id });
      const message = { participantId: ada.developer.id, message: 'Meet me at the pier' };
      await send(bo.client, 'privateChat/newConversation', message);
    },
    body: 'You have a new message.',
    isMuted: true,
  },
};

export const pushedKinds = Object.keys(pushCauses) as (keyof typeof pushCauses & NotificationKind)[];
