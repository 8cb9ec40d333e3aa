import type { ListedKind } from '#shared/areas/notifications/kinds';
import { dayMs } from '#shared/durations';
import { buildGame, newTitle, post, takeIn, type Person } from '../browser/people';
import { nextHour, postOf, type MailCase } from './cast';

const addressOf = ({ account }: Person) => account.alias.replaceAll(' ', '-');
const positions = { selectedPositions: ['Artist'], positionTitles: 'Waves' };

async function askForTesters(asker: Person): Promise<number> {
  const game = await buildGame(asker, newTitle('Trial Run'));
  const { id } = await post<{ id: number }>(asker, '/api/playtests/new', {
    ...{ gameId: game.id, title: 'First harbour', url: 'https://harbour.example', platforms: [1] },
    ...{ minutes: 5, testers: null, questions: [{ kind: 'text', text: 'What was slow?' }] },
    lastDay: new Date(Date.now() + dayMs).toISOString().slice(0, 10),
  });
  return id;
}

async function answerPlaytest(tester: Person, playtestId: number): Promise<number> {
  const answer = { playtestId, version: 0, values: { 0: 'The ferry' } };
  return (await post<{ id: number }>(tester, '/api/playtests/answers/new', answer)).id;
}

/** The mails of each kind of notification. */
export const notificationMails: Record<ListedKind, MailCase[]> = {
  upvotes: [
    {
      subject: 'Someone likes what you made on Spawnpoint',
      cause: async ({ ada, bo, postId }) => {
        await post(bo, '/api/voting', { parentType: 'post', parentId: postId, direction: 'up' });
        return ada;
      },
    },
  ],
  comments: [
    {
      subject: 'New comments on Spawnpoint',
      cause: async ({ ada, bo, postId }) => {
        await post(bo, '/api/feedPosts/comments', { parentId: postId, content: 'Bright' });
        return ada;
      },
    },
  ],
  mentions: [
    {
      subject: 'You were mentioned on Spawnpoint',
      cause: async ({ ada, bo }) => {
        await postOf(bo, `Ask @${addressOf(ada)}`);
        return ada;
      },
    },
  ],
  posts: [
    {
      subject: 'New posts from those you follow on Spawnpoint',
      cause: async ({ ada, bo }) => {
        await post(ada, '/api/follows', { parentType: 'developer', parentId: bo.id });
        await postOf(bo, 'A keel is laid');
        return ada;
      },
    },
  ],
  followers: [
    {
      subject: 'You have new followers on Spawnpoint',
      cause: async ({ ada, bo }) => {
        await post(bo, '/api/follows', { parentType: 'developer', parentId: ada.id });
        return ada;
      },
    },
  ],
  invitations: [
    {
      subject: 'You are invited to join a game project on Spawnpoint',
      cause: async ({ ada, bo, game }) => {
        await post(bo, '/api/invites/togame', { selectedGame: game.id, ...positions, invitedMember: ada.id });
        return ada;
      },
    },
    {
      subject: 'You are asked to take over a game project on Spawnpoint',
      cause: async ({ ada, bo }) => {
        const given = await buildGame(bo, newTitle('Given Away'));
        await takeIn(bo, given, ada);
        await post(bo, '/api/members/handOver', { gameId: given.id, developerId: ada.id });
        return ada;
      },
    },
    {
      subject: 'You are invited to test a game on Spawnpoint',
      cause: async ({ ada, bo, game }) => {
        await post(bo, '/api/builds/testers/new', { gameId: game.id, developerId: ada.id });
        return ada;
      },
    },
  ],
  requests: [
    {
      subject: 'Someone would like to join your game project on Spawnpoint',
      cause: async ({ ada, bo }) => {
        const own = await buildGame(ada, newTitle('Masthead'));
        await post(bo, '/api/invites/frommember', { requestedGame: own.id, ...positions });
        return ada;
      },
    },
    {
      subject: 'A request to join your game project on Spawnpoint still waits for an answer',
      cause: async ({ db, ada, bo }) => {
        const own = await buildGame(ada, newTitle('Crow Nest'));
        const { id } = await post<{ id: number }>(bo, '/api/invites/frommember', {
          requestedGame: own.id,
          ...positions,
        });
        await db.raw(
          'update invitations set created = created - interval 8 day, dueAt = dueAt - interval 8 day where id = ?',
          [id],
        );
        await nextHour(db);
        return ada;
      },
    },
  ],
  teams: [
    {
      subject: 'Your place in a team on Spawnpoint has changed',
      cause: async ({ ada, bo }) => {
        const shared = await buildGame(bo, newTitle('Shared Deck'));
        await takeIn(bo, shared, ada);
        await post(bo, '/api/members/update', { gameId: shared.id, member: { id: ada.id, isModerator: true } });
        return ada;
      },
    },
  ],
  answers: [
    {
      subject: 'Your Spawnpoint invitation or request was answered',
      cause: async ({ ada, bo }) => {
        const wanted = await buildGame(bo, newTitle('Wanted Deck'));
        const request = { requestedGame: wanted.id, ...positions };
        const { id: inviteId } = await post<{ id: number }>(ada, '/api/invites/frommember', request);
        await post(bo, '/api/invites/respondToRequestToJoin', { inviteId, inviteResponse: 'accept' });
        return ada;
      },
    },
  ],
  playtest: [
    {
      subject: 'Your playtest on Spawnpoint was answered',
      cause: async ({ ada, bo }) => {
        await answerPlaytest(bo, await askForTesters(ada));
        return ada;
      },
    },
    {
      subject: 'A playtest on Spawnpoint has ended',
      cause: async ({ db, ada }) => {
        const playtestId = await askForTesters(ada);
        await db.raw('update playtests set lastDay = utc_date() - interval 5 day where id = ?', [playtestId]);
        await nextHour(db);
        return ada;
      },
    },
  ],
  answered: [
    {
      subject: 'A team on Spawnpoint has read your answer',
      cause: async ({ ada, bo }) => {
        const answerId = await answerPlaytest(ada, await askForTesters(bo));
        await post(bo, '/api/playtests/answers/helpful', { answerId, isHelpful: true });
        return ada;
      },
    },
  ],
  moderation: [
    {
      subject: 'A moderator has changed something of yours on Spawnpoint',
      cause: async ({ ada, mo, postId }) => {
        await post(mo, '/api/moderation/mark', { kind: 'post', targetId: postId, mark: 'spoiler' });
        return ada;
      },
    },
  ],
  reports: [
    {
      subject: 'A report waits on Spawnpoint',
      cause: async ({ bo, mo, postId }) => {
        await post(mo, '/api/notifications/settings', { settings: [{ kind: 'reports', channel: 'email' }] });
        await post(bo, '/api/reports', { kind: 'post', targetId: postId, reason: 'spam' });
        return mo;
      },
    },
    {
      subject: 'An appeal waits on Spawnpoint',
      cause: async ({ db, bo, mo }) => {
        await post(mo, '/api/notifications/settings', { settings: [{ kind: 'reports', channel: 'email' }] });
        // Given by a moderator whose account is gone.
        const given = { developerId: bo.id, kind: 'limit', reason: 'Spam', created: new Date() };
        const [sanctionId] = await db('account_sanctions').insert({ ...given, until: new Date(Date.now() + dayMs) });
        await post(bo, '/api/sanctions/appeal', { sanctionId, text: 'I only quoted them' });
        return mo;
      },
    },
  ],
  reminders: [
    {
      subject: 'Is your classified on Spawnpoint still open?',
      cause: async ({ db, ada }) => {
        const ad = { postTitle: 'Wanted', postContent: 'A hand for the fog' };
        const { id } = await post<{ id: number }>(ada, '/api/classifieds/new', ad);
        await db.raw('update classifieds set renewed = renewed - interval 35 day where id = ?', [id]);
        await nextHour(db);
        return ada;
      },
    },
  ],
  bugs: [
    {
      subject: 'Your bug or suggestion on Spawnpoint was moved',
      cause: async ({ ada, mo }) => {
        const { id } = await post<{ id: number }>(ada, '/api/bugsAndSuggestions', { title: 'A leak', type: 'bug' });
        await post(mo, '/api/bugsAndSuggestions/moderatorMove', { item: { id }, newStatus: 'inProgress' });
        return ada;
      },
    },
  ],
};
