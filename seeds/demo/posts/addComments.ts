import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { newEntry } from '../../../server/areas/feed';
import { conversations, ofPieces, remarks, type Line } from './conversations';
import { before, days, hours, type IdByName } from '../ids';
import { randomOf } from '../random';

/** The target of a comment; for a piece, its feed post. */
interface Post {
  id: number;
  pieceId?: number;
  title: string;
  authorId: number;
  gameId: number | null;
  postDate: string;
}

interface Said {
  post: Post;
  writerId: number;
  content: string;
  at: Date;
}

/** Adds comments with votes and XP, and the notifications of authors. */
export async function addComments(db: Knex, now: Date, people: IdByName) {
  const posts = await db('feed_posts').where({ type: 'status' }).orderBy('id', 'desc').select<Post[]>('*');
  const pieces = await db('media_pieces').whereNotNull('authorId').orderBy('id').select<Post[]>({
    id: 'postId',
    pieceId: 'id',
    title: 'title',
    authorId: 'authorId',
    gameId: 'gameId',
    postDate: 'created',
  });
  const living = await db('developers').where({ isBanned: false }).pluck('id');
  const ids = [...people.values()].filter((id) => living.includes(id));
  const plain = posts.filter(({ title }) => title !== '' && !conversations[title]);
  const said = [
    ...posts.flatMap((post) => conversation(post, conversations[post.title] ?? [], { now, ids })),
    ...pieces.flatMap((post) => conversation(post, ofPieces[post.title] ?? [], { now, ids })),
    ...remarks.flatMap((remark, index) => {
      // New posts get twice as many comments as old ones.
      const post = plain[index < remarks.length / 2 ? index * 2 : index * 3];
      return post ? conversation(post, [['one', remark]], { now, ids }) : [];
    }),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const comment of said) await addComment(db, comment, { now, ids });
}

interface Around {
  now: Date;
  /** One of the possible speakers. */
  ids: number[];
}

/** Adds lines, each some hours after the one before; those in the future are left out. */
function conversation(post: Post, lines: readonly Line[], { now, ids }: Around): Said[] {
  const random = randomOf(`comments ${post.title} ${post.authorId}`);
  const others = random.some(
    ids.filter((id) => id !== post.authorId),
    3,
  );
  const speakers = { one: others[0], two: others[1], three: others[2], author: post.authorId };
  let at = new Date(post.postDate);
  return lines.flatMap(([speaker, content]) => {
    at = new Date(at.getTime() + hours(random.between(1, 9)) + random.between(0, 59) * minuteMs);
    const writerId = speakers[speaker];
    return writerId === undefined || at > now ? [] : [{ post, writerId, content, at }];
  });
}

async function addComment(db: Knex, { post, writerId, content, at }: Said, { now, ids }: Around) {
  const random = randomOf(`votes ${content}`);
  const voters = random.some(
    ids.filter((id) => id !== writerId),
    random.between(0, 9),
  );
  const id = await newEntry(db, 'comment');
  // An author of a game's post comments as the game.
  const gameId = writerId === post.authorId ? post.gameId : null;
  await db('comments').insert({
    ...{ id, postId: post.id, authorId: writerId, gameId, content },
    ...{ timestamp: at, modifiedDate: at, voteTotal: voters.length },
  });
  await db('feed_posts').where({ id: post.id }).increment('commentCount', 1);
  if (voters.length > 0) {
    const created = new Date(Math.min(now.getTime(), at.getTime() + hours(2)));
    const votes = voters.map((voterId) => ({
      parentType: 'post' as const,
      parentId: id,
      voterId,
      direction: 1,
      created,
    }));
    await db('votes').insert(votes);
  }
  if (gameId === null) await db('developers').where({ id: writerId }).increment('xp', voters.length);
  else await db('games').where({ id: gameId }).increment('xp', voters.length);
  if (writerId !== post.authorId && at > before(now, days(60))) {
    const target = post.pieceId
      ? { targetType: 'media' as const, targetId: post.pieceId }
      : { targetType: 'post' as const, targetId: post.id };
    const news = { ...target, action: 'comment' as const, actorId: writerId };
    await db('notifications')
      .insert({ ...news, receiverId: post.authorId, hasBeenRead: at < before(now, days(4)), created: at })
      // One notification per speaker.
      .onConflict()
      .ignore();
  }
}
