import { buildDeveloper, buildGame, clientOf } from '../../server/builders';
import { buildPost, ownPage } from '../../server/posts';
import { countOf, developerWith, newName, type SimultaneousCase } from '../requestPair';

export const contentCases: Record<string, SimultaneousCase[]> = {
  'chat.sendMessage': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/chatrooms').send({ message: 'Hello', chatRoomId: 'siteGeneral' }),
          results: () => countOf(site.db('chat_messages').where({ fromId: developer.id })),
        };
      },
    },
  ],
  'comments.addComment': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const parentId = await buildPost(site, ownPage(developer));
        return {
          send: () => client.post('/api/feedPosts/comments').send({ content: 'Words', parentId }),
          results: () => countOf(site.db('comments').where({ postId: parentId })),
        };
      },
    },
  ],
  'votes.vote': [
    {
      about: 'the second takes the first back',
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const parentId = await buildPost(site, ownPage(developer));
        return {
          send: () => client.post('/api/voting').send({ parentType: 'post', parentId, direction: 'up' }),
          results: () => countOf(site.db('votes').where({ parentId })),
        };
      },
    },
  ],
  'donations.enterDonation': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
        const client = await clientOf(site, moderator);
        return {
          send: () => client.post('/api/donations').send({ amount: 20, date: '2025-03-01' }),
          results: () => countOf(site.db('donations').where({ enteredById: moderator.id })),
        };
      },
    },
  ],
  'feed.addPost': [
    {
      about: 'on the own page',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/feedPosts').send({ content: 'Words' }),
          results: () => countOf(site.db('feed_posts').where({ authorId: developer.id })),
        };
      },
    },
    {
      about: 'as a game',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const { id } = await buildGame(site.db, developer.id);
        const body = { content: 'Words', postParentType: 'game', postParentId: id };
        return {
          send: () => client.post('/api/feedPosts').send(body),
          results: () => countOf(site.db('feed_posts').where({ gameId: id })),
        };
      },
    },
  ],
  'entries.deleteEntry': [
    {
      statuses: [200, 404],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const postId = await buildPost(site, ownPage(developer));
        return {
          send: () => client.post('/api/feedPosts/delete').send({ postId }),
          results: () => countOf(site.db('feed_posts').where({ id: postId })),
        };
      },
    },
  ],
  'feed.togglePin': [
    {
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const postId = await buildPost(site, ownPage(developer));
        return {
          send: () => client.post('/api/feedPosts/togglePin').send({ postId }),
          results: () => countOf(site.db('feed_posts').where({ id: postId, isPinned: true })),
        };
      },
    },
  ],
  'games.createGame': [
    {
      about: 'of the same title: two games with addresses of their own',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const alias = newName('Tide Runner');
        return {
          send: () => client.post('/api/game').send({ alias, genres: [1], platforms: [1] }),
          results: async () => new Set(await site.db('games').where({ alias }).pluck('stringUrl')).size,
        };
      },
    },
  ],
  'games.updateVitals': [
    {
      about: 'two games take the same title: each has an address of its own',
      statuses: [200, 200],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const alias = newName('Harbour');
        const [one, other] = [await buildGame(site.db, developer.id), await buildGame(site.db, developer.id)];
        const rename = (gameId: number) => () =>
          client.post('/api/game/updateVitals').field('gameId', gameId).field('alias', alias);
        return {
          send: [rename(one.id), rename(other.id)],
          results: async () => new Set(await site.db('games').where({ alias }).pluck('stringUrl')).size,
        };
      },
    },
  ],
};
