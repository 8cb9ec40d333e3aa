import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developersEvents } from '#shared/areas/developerEvents';
import { comments } from '#shared/areas/comments';
import { feed, feedEvents, feedTexts } from '#shared/areas/feed';
import { membersEvents } from '#shared/areas/members';
import { titleOf } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { everythingStale } from '../../../client/app/live/connection.slice';
import { onLive } from '../../../client/app/live/live';
import { formatTime } from '../../../client/ui/text/timeFormat';
import { devLogFeed, FeedList, PageFeed, PagePost } from '../../../client/areas/feed';
import { aPage } from '../../support/client/comments';
import { aPost, everybodys, lanternfall, mika, oren, posts } from '../../support/client/feed';
import { answer, aUser, loseConnection, refuse, renderPart, scrollPage, sent } from '../../support/client/renderApp';

const emptyText = 'Nothing here';
const devLogs = <FeedList of={devLogFeed} heading="Latest posts" empty={{ text: emptyText }} />;

const shownWords = () => screen.getAllByRole('article').map((card) => /Words of (\d+)/.exec(card.textContent)?.[1]);
const askedPages = () => sent.filter(({ endpoint }) => endpoint === feed.listPosts).map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a feed', () => {
  test('shows that it is loading, then its posts', async () => {
    answer(feed.listPosts, [aPost(2, { title: 'Shadows' }), aPost(1)]);
    renderPart(devLogs);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    const [first] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('heading', { name: 'Shadows' })).toBeVisible();
    expect(within(first!).getByRole('link', { name: 'Oren Task' })).toHaveAttribute('href', '/Developer/Oren-Task');
    expect(within(first!).getByRole('link', { name: 'Mar 1, 2025' })).toHaveAttribute(
      'href',
      '/Developer/Oren-Task/Post/2',
    );
    expect(askedPages()).toEqual([{ feedType: 'home', postType: 'blog', startResult: 0, limit: 20 }]);
  });

  test('without posts says so', async () => {
    answer(feed.listPosts, []);
    renderPart(devLogs);
    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(screen.queryByRole('button', { name: feedTexts.loadMore })).not.toBeInTheDocument();
  });

  test('says why it cannot be fetched, and tries again', async () => {
    refuse(feed.listPosts, 503, ['The database is away.']);
    refuse(feed.listPosts, 503, ['The database is away.']);
    refuse(feed.listPosts, 503, ['The database is away.']);
    answer(feed.listPosts, [aPost(1)]);
    renderPart(devLogs);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    await press('Retry');
    expect(await screen.findByText('Words of 1')).toBeVisible();
  });

  test('loads more below the last post until fewer come than were asked for', async () => {
    answer(feed.listPosts, ({ before }) => (before === 21 ? posts(20, 16) : posts(40, 21)));
    renderPart(devLogs);
    await screen.findByText('Words of 21');
    await press(feedTexts.loadMore);
    await screen.findByText('Words of 16');
    expect(shownWords()).toHaveLength(25);
    expect(askedPages().at(-1)).toEqual({ feedType: 'home', postType: 'blog', before: 21, limit: 20 });
    expect(screen.queryByRole('button', { name: feedTexts.loadMore })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Words of 20');
  });

  test('keeps what it has when more cannot be had', async () => {
    answer(feed.listPosts, posts(40, 21));
    refuse(feed.listPosts, 500, ['It broke.']);
    answer(feed.listPosts, posts(20, 16));
    renderPart(devLogs);
    await screen.findByText('Words of 21');
    await press(feedTexts.loadMore);
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.');
    expect(shownWords()).toHaveLength(20);
    await press('Retry');
    await screen.findByText('Words of 16');
  });

  const pinned = (id: number) => aPost(id, { isPinned: true });
  const page = <PageFeed parentType="developer" parentId={oren.id} />;

  test('the feed of a page goes on below its lowest unpinned post', async () => {
    answer(feed.listPosts, [5, 4, 3, 2].map(pinned).concat(posts(20, 15)));
    answer(feed.listPosts, posts(14, 12));
    renderPart(page);
    await screen.findByText('Words of 15');
    await press(feedTexts.loadMore);
    await screen.findByText('Words of 12');
    expect(askedPages()[1]).toEqual({ feedType: 'developer', feedId: oren.id, before: 15, limit: 10 });
    expect(shownWords().slice(0, 5)).toEqual(['5', '4', '3', '2', '20']);
  });

  test('a feed of pinned posts alone goes on by their number', async () => {
    answer(
      feed.listPosts,
      posts(50, 41).map(({ id }) => pinned(id)),
    );
    answer(feed.listPosts, [pinned(40), aPost(60)]);
    renderPart(page);
    await screen.findByText('Words of 41');
    await press(feedTexts.loadMore);
    await screen.findByText('Words of 60');
    expect(askedPages()[1]).toEqual({ feedType: 'developer', feedId: oren.id, startResult: 10, limit: 10 });
    expect(shownWords().slice(-2)).toEqual(['40', '60']);
  });
});

describe('changes made elsewhere', () => {
  async function shown(viewer = aUser()) {
    answer(feed.listPosts, [aPost(3), aPost(2)]);
    const rendered = renderPart(devLogs, { viewer });
    await screen.findByText('Words of 3');
    return rendered;
  }

  test('at the top of the page a post of another shows at once, without taking the focus', async () => {
    const { store } = await shown();
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(4)))));
    expect(shownWords()).toEqual(['4', '3', '2']);
    expect(document.body).toHaveFocus();
    expect(screen.getByText('1 new post')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '1 new post' })).not.toBeInTheDocument();
  });

  test('a post of another waits while the keyboard is at work below it, or the page is scrolled', async () => {
    const { store } = await shown();
    await userEvent.tab();
    while (!document.activeElement?.closest('article')) await userEvent.tab();
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(4)))));
    expect(shownWords()).toEqual(['3', '2']);
    act(() => (document.activeElement as HTMLElement).blur());
    scrollPage(500);
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(5)))));
    expect(screen.getByRole('button', { name: '2 new posts' })).toBeVisible();
    act(() => scrollPage(0));
    expect(shownWords()).toEqual(['5', '4', '3', '2']);
  });

  test('a post of another waits behind a pill, one’s own shows at once', async () => {
    const { store } = await shown();
    scrollPage(500);
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(4)))));
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(5)))));
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(6, { posterDetails: mika })))));
    expect(shownWords()).toEqual(['6', '3', '2']);
    await press('2 new posts');
    expect(shownWords()).toEqual(['6', '5', '4', '3', '2']);
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  });

  test('a post that does not belong here makes no pill', async () => {
    const { store } = await shown();
    act(() => void store.dispatch(onLive(feedEvents.newPost)(everybodys(aPost(4, { type: 'classifieds' })))));
    expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  });

  test('an edit changes the post and keeps one’s own vote; a deletion takes it away', async () => {
    answer(feed.listPosts, [aPost(3, { loggedVote: 1 }), aPost(2)]);
    const { store } = renderPart(devLogs);
    await screen.findByText('Words of 3');
    const edited = { ...aPost(3), content: 'New words', modifiedDate: '2025-03-02T12:00:00.000Z' };
    act(() => void store.dispatch(onLive(feedEvents.editedPost)(everybodys(edited))));
    expect(screen.getByText('New words')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    expect(store.getState().feed.posts.entities[3]?.loggedVote).toBe(1);
    const place = { type: 'status', parentType: 'developer', parentId: oren.id } as const;
    act(
      () =>
        void store.dispatch(
          onLive(feedEvents.deletedPost)({
            id: 3,
            ...place,
            posterId: oren.id,
            subPosterType: 'developer',
            subPosterId: null,
            parentData: { id: 3, parentType: 'developer', parentId: oren.id, commentCount: 0 },
          }),
        ),
    );
    expect(shownWords()).toEqual(['2']);
  });

  test('a renamed writer, a deleted account and a deleted game show', async () => {
    answer(feed.listPosts, [aPost(3), aPost(2, { posterDetails: mika, subPosterDetails: lanternfall })]);
    const { store } = renderPart(devLogs);
    await screen.findByText('Words of 3');
    const changed = onLive(developersEvents.developerInformationUpdated);
    act(() => void store.dispatch(changed({ id: oren.id, alias: 'Oren T', stringUrl: 'Oren-T' })));
    expect(screen.getByRole('link', { name: 'Oren T' })).toHaveAttribute('href', '/Developer/Oren-T');
    act(() => void store.dispatch(changed({ id: oren.id, deleted: true })));
    expect(screen.getByText('DELETED USER')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'DELETED USER' })).not.toBeInTheDocument();
    const ofNobody = within(screen.getByText('Words of 3').closest('article') ?? document.body);
    expect(ofNobody.getByText(formatTime(aPost(3).postDate, 'relative')).closest('a')).toHaveAttribute(
      'href',
      '/Post/3',
    );
    const deleted = onLive(membersEvents.gameProjectDeleted);
    act(() => void store.dispatch(deleted({ gameId: lanternfall.id, stringUrl: lanternfall.stringUrl })));
    expect(shownWords()).toEqual(['3']);
  });

  test('leaves out what a banned developer wrote, also what came live, until the ban is lifted', async () => {
    const banned = new Set<number | null>();
    const byMika = aPost(2, { posterDetails: mika });
    const all = [aPost(3), byMika];
    answer(feed.listPosts, () => all.filter(({ posterDetails }) => !banned.has(posterDetails.id)));
    const { store } = renderPart(devLogs);
    await screen.findByText('Words of 3');
    const arrived = aPost(4);
    act(() => void store.dispatch(onLive(feedEvents.newPost)(arrived)));
    all.unshift(arrived);
    const changed = onLive(developersEvents.developerInformationUpdated);
    banned.add(oren.id);
    act(() => void store.dispatch(changed({ id: oren.id, isBanned: true })));
    await waitFor(() => expect(shownWords()).toEqual(['2']));
    banned.clear();
    act(() => void store.dispatch(changed({ id: oren.id, isBanned: false })));
    await waitFor(() => expect(shownWords()).toEqual(['4', '3', '2']));
  });

  test('after a lost connection what is on screen is asked for again, and news waits behind the pill', async () => {
    const missed: number[] = [];
    answer(feed.listPosts, () => [...missed, 3, 2].map((id) => aPost(id)));
    const { store } = renderPart(devLogs);
    await screen.findByText('Words of 3');
    scrollPage(500);
    missed.push(9);
    act(() => void store.dispatch(everythingStale()));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
    expect(shownWords()).toEqual(['3', '2']);
  });

  test('a pinned post moves to the top of its page', async () => {
    answer(feed.listPosts, [aPost(3), aPost(2)]);
    const { store } = renderPart(<PageFeed parentType="developer" parentId={oren.id} />);
    await screen.findByText('Words of 3');
    const place = { type: 'status', parentType: 'developer', parentId: oren.id, subPosterType: 'developer' } as const;
    act(() => void store.dispatch(onLive(feedEvents.pinnedPost)({ id: 2, ...place, isPinned: true })));
    expect(shownWords()).toEqual(['2', '3']);
    expect(screen.getByText('Pinned')).toBeVisible();
  });
});

describe('a single post', () => {
  const alone = (postId: string) => <PagePost postId={postId} backTo="/" />;

  test('has an address by its id, which leads to its page', async () => {
    answer(feed.readPost, aPost(5));
    window.history.replaceState(null, '', '/Post/5?comment=9');
    renderPart(alone('5'));
    await waitFor(() => expect(window.location.pathname).toBe('/Developer/Oren-Task/Post/5'));
    expect(window.location.search).toBe('?comment=9');
  });

  test('stands alone at that address if the account of its author is deleted', async () => {
    answer(feed.readPost, aPost(6, { posterDetails: { ...oren, ...deletedPerson } }));
    window.history.replaceState(null, '', '/Post/6');
    renderPart(alone('6'));
    expect(await screen.findByText('Words of 6')).toBeVisible();
    expect(screen.getByText('DELETED USER')).toBeVisible();
    expect(window.location.pathname).toBe('/Post/6');
    expect(document.title).toBe(titleOf('Post'));
  });

  beforeEach(() => answer(comments.listComments, aPage([])));
  const single = (postId: string) => (
    <PagePost parentType="developer" parentId={oren.id} postId={postId} backTo="/Developer/Oren-Task" />
  );

  test('shows that it is loading, then the post', async () => {
    answer(feed.readPost, aPost(5));
    renderPart(single('5'));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('Words of 5')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/Developer/Oren-Task');
    expect(sent[0]?.input).toEqual({ feedType: 'developer', feedId: oren.id });
  });

  test('a post by a blocked person is closed until it is asked for', async () => {
    answer(feed.readPost, aPost(5));
    renderPart(single('5'), { viewer: { ...aUser(), blocked: [oren.id] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.getByText('Words of 5')).toBeVisible();
  });

  test.each(['9', 'x', '0', '1e3'])('says that post %s does not exist', async (postId) => {
    refuse(feed.readPost, 404, [feedTexts.missingPost]);
    renderPart(single(postId));
    expect(await screen.findByText(feedTexts.missingPost)).toBeVisible();
    expect(document.title).toBe(titleOf(feedTexts.missingPost));
  });

  test('can be fetched again after a lost connection', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) loseConnection(feed.readPost);
    answer(feed.readPost, aPost(5));
    renderPart(single('5'));
    await screen.findByRole('alert');
    await press('Retry');
    expect(await screen.findByText('Words of 5')).toBeVisible();
  });
});
