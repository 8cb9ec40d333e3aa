import type { Knex } from 'knex';
import { sentence, type Size } from './generate';
import type { HttpRequest } from './httpLoad';
import type { Person } from './people';
import { Random } from './random';

/** A kind of write by many people. */
export interface Write {
  name: string;
  next: (random: Random) => HttpRequest;
}

interface Community {
  db: Knex;
  size: Size;
  people: readonly Person[];
}

const unreadEach = 250;
/** The client gives creating and toggling calls a key, so that repeating a lost one does nothing twice. */
const keyed = /^(chat|feed post|comment|forum reply|vote)/;

/** The writes that a busy site takes most, each by another person than the one before. */
export async function writesOf({ db, size, people }: Community): Promise<Write[]> {
  const ids = people.map(({ id }) => id);
  // Nobody votes for their own.
  const posts = await db('feed_posts')
    .where('id', '<=', size.posts)
    .whereNotIn('authorId', ids)
    .limit(20_000)
    .pluck('id');
  const threads = await db('forum_threads')
    .join('forums', 'forums.id', 'forum_threads.forumId')
    .limit(5_000)
    .select('forum_threads.id', 'forums.categoryId');
  let said = 0;
  // Another one whenever somebody asks for the writes, so that the comments of the last measurement do not count.
  const onePost = new Random(Date.now()).of(posts);
  let turn = 0;
  const write = (name: string, path: string, body: (random: Random, person: Person) => unknown): Write => ({
    name,
    next: (random) => {
      turn += 1;
      const person = people[turn % people.length]!;
      return { path, cookie: person.cookie, body: body(random, person), isKeyed: keyed.test(name) };
    },
  });
  const text = () => `${(said += 1)} ${sentence(said, 18)}`;
  return [
    write('chat', '/api/chatrooms', () => ({ message: text(), chatRoomId: 'siteGeneral' })),
    write('feed post', '/api/feedPosts', () => ({ subject: sentence(said, 4), content: text() })),
    write('comment on many posts', '/api/feedPosts/comments', (random) => ({
      ...{ content: text(), parentId: random.of(posts) },
    })),
    write('comment on one post', '/api/feedPosts/comments', () => ({ content: text(), parentId: onePost })),
    write('vote', '/api/voting', (random) => ({ parentType: 'post', parentId: random.of(posts), direction: 'up' })),
    write('forum reply', '/api/forumsActions/addPost', (random) => {
      const { id: threadId, categoryId } = random.of(threads);
      return { content: text(), boardId: 'site', threadId, categoryId };
    }),
    write('notification mark', '/api/notifications/markRead', (random, { id }) => ({
      notificationIdentifier: `post.${unreadPost(ids.indexOf(id), random.below(unreadEach), size)}.upvote`,
    })),
  ];
}

const unreadPost = (person: number, number: number, { posts }: Size) => 1 + ((person * unreadEach + number) % posts);

/** News for everybody who will mark some of it as read. Answers how to take it away again. */
export async function addUnread({ db, size, people }: Community) {
  const created = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  for (const [person, { id: receiverId }] of people.entries())
    await db('notifications')
      .insert(
        Array.from({ length: unreadEach }, (_each, number) => ({
          ...{ receiverId, actorId: receiverId + 1, targetType: 'post' as const, action: 'upvote' as const },
          ...{ targetId: unreadPost(person, number, size), hasBeenRead: false, created },
        })),
      )
      .onConflict()
      .merge(['hasBeenRead']);
  return () => db('notifications').where('created', created).delete();
}
