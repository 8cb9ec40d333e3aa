import type { RemovableName } from '#shared/content';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bugs, bugsEvents, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { chat, chatEvents } from '#shared/areas/chat';
import { feed, feedEvents } from '#shared/areas/feed';
import { trashEvents } from '#shared/areas/moderation/trash';
import { topics } from '#shared/topics';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { devLogFeed, FeedList } from '../../../client/areas/feed';
import { aMessage, aPage } from '../../support/client/messages';
import { aPost } from '../../support/client/feed';
import { answer, renderApp, renderPart } from '../../support/client/renderApp';

/** The event that a moderator has restored something. */
const putBack = (store: AppStore, kind: RemovableName, id: number, parentId = 0) =>
  act(() => void store.dispatch(onLive(trashEvents.contentRestored)({ kind, id, parentId })));

test('a post that was deleted before one’s eyes stands in the feed again', async () => {
  const [first, second] = [aPost(3, { title: 'The first' }), aPost(2, { title: 'The second' })];
  answer(feed.listPosts, [first, second]);
  const { store } = renderPart(
    <FeedList of={devLogFeed} heading="Posts" empty={{ text: 'Nothing' }} layout="single" />,
  );
  await screen.findByText('The second');
  const { parentType, parentId } = second;
  const gone = { id: 2, type: 'status' as const, parentType, parentId, posterId: 1, subPosterType: parentType };
  const parentData = { id: 2, parentType, parentId, commentCount: 0 };
  act(() => void store.dispatch(onLive(feedEvents.deletedPost)({ ...gone, subPosterId: null, parentData })));
  expect(screen.queryByText('The second')).not.toBeInTheDocument();
  putBack(store, 'post', 2);
  const { loggedVote: _vote, ...forAll } = second;
  act(() => void store.dispatch(onLive(feedEvents.newPost)(forAll)));
  expect(await screen.findByText('The second')).toBeVisible();
  const shown = screen
    .getAllByRole('article')
    .map((post) => (/The (first|second)/.exec(post.textContent ?? '') ?? [])[0]);
  expect(shown).toEqual(['The first', 'The second']);
});

test('a chat message comes back to its place; one from before all that is known leaves no gap behind it', async () => {
  answer(chat.listMessages, aPage([aMessage(5, 'five'), aMessage(7, 'seven')], true));
  const { store } = renderPart(<ChatCompanion onClose={() => undefined} />);
  await screen.findByText('seven');
  const room = within(screen.getByRole('region', { name: 'Messages' }));
  const refresh = (id: number, text: string) => {
    const message = aMessage(id, text);
    const payload = { chatRoomId: topics.siteRoom, message };
    act(() => void store.dispatch(onLive(chatEvents.chatroomRefreshed)(payload)));
  };
  refresh(6, 'six');
  refresh(2, 'two');
  const said = room.getAllByText(/^(two|five|six|seven)$/).map(({ textContent }) => textContent);
  expect(said).toEqual(['five', 'six', 'seven']);
});

test('the page of a bug that was removed shows it again', async () => {
  const item: BugItem = {
    ...{ id: 5, title: 'The fog', description: '', type: 'bug', status: 'backlog' },
    poster: { id: 7, alias: 'Juno', stringUrl: 'Juno', hasAvatar: false, avatarId: '0' },
    ...{ created: '2026-11-20T10:00:00.000Z', commentCount: 0, voteTotal: 0, loggedVote: 0 },
  };
  answer(bugs.readItem, item);
  answer(bugs.listComments, { items: [], hasMore: false, total: 0 });
  const { store } = renderApp({ path: '/BugsAndSuggestions/5' });
  await screen.findByRole('heading', { level: 1, name: 'The fog' });
  act(() => void store.dispatch(onLive(bugsEvents.deletedBugOrSuggestion)({ id: 5 })));
  expect(screen.getByText(bugsTexts.missing)).toBeVisible();
  putBack(store, 'bug', 5);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'The fog' })).toBeVisible());
});
