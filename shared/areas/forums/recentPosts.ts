import * as z from '#zod';
import { get } from '../../endpoint';
import { nothing, time } from '../../fields';

/** Number of the newest posts on the home page. */
export const recentPostsShown = 5;

/** The location of a thread in the forums; of the site's board, the game's fields are null. */
export const threadLocation = {
  threadAlias: z.string(),
  threadStringUrl: z.string(),
  forumAlias: z.string(),
  forumStringUrl: z.string(),
  categoryAlias: z.string(),
  categoryStringUrl: z.string(),
  gameAlias: z.nullable(z.string()),
  gameStringUrl: z.nullable(z.string()),
};

/** A recent post, with the addresses that lead to it. */
const recentPost = z.object({
  postId: z.int(),
  postDate: time,
  posterAlias: z.string(),
  posterStringUrl: z.string(),
  ...threadLocation,
});
export type RecentPost = z.output<typeof recentPost>;

// A file of its own, because the home page needs nothing else of the forums.
export const recentPosts = get('/forums/recentPosts', {
  access: 'anyone',
  token: 'read',
  sameForVisitors: true,
  summary: 'The newest posts of all boards, public categories only',
  input: nothing,
  output: z.array(recentPost),
});
