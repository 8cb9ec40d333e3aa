import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments, type Comment } from '#shared/areas/comments';
import { feed } from '#shared/areas/feed';
import { devLogFeed, FeedList } from '../../../client/areas/feed';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { aComment, aPage } from './comments';
import { aPost } from './feed';
import { answer, aUser, renderPart } from './renderApp';

export const feedOfOne = (
  <>
    <FeedList of={devLogFeed} heading="Latest posts" empty={{ text: 'Nothing here' }} />
    <Toasts />
  </>
);

interface Scene {
  viewer?: ReturnType<typeof aUser> | null;
  said?: Comment[];
  total?: number;
}

/** Renders a feed of one post and opens its comments. */
export async function openComments({
  viewer = aUser(),
  said = [aComment(10), aComment(11)],
  total = said.length,
}: Scene = {}) {
  answer(feed.listPosts, [aPost(3, { commentCount: total })]);
  answer(comments.listComments, aPage(said, total));
  const { store, unmount } = renderPart(feedOfOne, { viewer });
  await userEvent.click(await screen.findByRole('button', { name: /comment/i }));
  const section = await screen.findByRole('region', { name: 'Comments' });
  await waitFor(() => expect(within(section).queryByRole('status')).toBeNull());
  return { store, unmount, section: within(section) };
}
export type CommentSection = Awaited<ReturnType<typeof openComments>>['section'];

/** The texts of the comments, in their order on the page. */
export const words = (section: CommentSection) =>
  section.queryAllByRole('article').map((article) => /Words of \d+/.exec(article.textContent ?? '')?.[0]);
/** The button that closes the comments and shows their number. */
export const toggle = () => screen.getByRole('button', { expanded: true, name: /comment/i });
