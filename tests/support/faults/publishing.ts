import type { Plan, Sending, Write } from './writers';

export const isPost = ({ path }: Sending) => path === '/feedPosts';
export const isComment = ({ path }: Sending) => path === '/feedPosts/comments';
export const isReply = ({ path }: Sending) => path === '/forumsActions/addPost';
export const isVote = ({ path }: Sending) => path === '/voting';

/**
 * Writers who post, comment (half of them always on the very first post), reply in one thread of the site's board, and
 * vote once for each other's newest posts.
 */
export function publishing(thread: { categoryId: number; threadId: number }): Plan {
  const votedOn = new Set<string>();
  return ({ writer, count, words, acknowledged }) => {
    const post: Sending = { path: '/feedPosts', body: { subject: words, content: words } };
    const posts = acknowledged.filter(isPost);
    const [first] = posts;
    if (!first || count % 4 === 1) return post;
    if (count % 4 === 0)
      return { path: '/forumsActions/addPost', body: { boardId: 'site', ...thread, content: words } };
    if (count % 4 === 2) return commentOn(writer % 2 === 0 ? first : (posts.at(-1) ?? first), words);
    const keyOf = ({ id }: Write) => `${writer} ${id}`;
    const target = posts.findLast((each) => each.writer !== writer && !votedOn.has(keyOf(each)));
    if (!target) return post;
    votedOn.add(keyOf(target));
    return { path: '/voting', body: { parentType: 'post', parentId: Number(target.id), direction: 'up' } };
  };
}

const commentOn = (post: Write, content: string): Sending => ({
  path: '/feedPosts/comments',
  body: { parentId: Number(post.id), content },
});
