import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries, feed, feedTexts, type FeedPost } from '#shared/areas/feed';
import { options } from '#shared/areas/options';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { hasDrafts } from '../../../client/app/forms/drafts';
import { devLogFeed, FeedList, PageFeed } from '../../../client/areas/feed';
import { columnsThatFit, effectiveStyle, heightOf } from '../../../client/areas/feed/layout/columns';
import { assignColumns, interleave, nearlyEqualPx } from '../../../client/ui/layout/assignColumns';
import { groupMediaRuns, type FeedItem } from '../../../client/areas/feed/layout/mediaRuns';
import { Toasts } from '../../../client/ui/feedback/Toasts';
import { byFakeClock } from '../../support/client/clock';
import { aPost, lanternfall, mika, posts } from '../../support/client/feed';
import { answer, aUser, refuse, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const part = (
  <>
    <FeedList of={devLogFeed} heading="Latest posts" empty={{ text: 'Nothing here' }} layout="chosen" />
    <Toasts />
  </>
);
const ofMika = (given: Partial<FeedPost> = {}) => aPost(3, { posterDetails: mika, ...given });

async function show(post: FeedPost, viewer: ReturnType<typeof aUser> | null = aUser()) {
  answer(feed.listPosts, [post]);
  renderPart(part, { viewer });
  return screen.findByRole('article');
}
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Post menu' }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const menuOf = async (post: FeedPost, viewer: ReturnType<typeof aUser> | null) => {
  await show(post, viewer);
  await openMenu();
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
};

const memberOf = (moderatorLevel: 'owner' | 'mod' | 'member') => ({
  ...aUser({ id: 500 }),
  games: [{ ...lanternfall, ...roleIn(moderatorLevel) }],
});

test.each([
  ['a visitor', aPost(3), null, ['Copy link', 'Report']],
  ['another developer', aPost(3), aUser(), ['Copy link', 'Report']],
  ['its writer', ofMika(), aUser(), ['Copy link', 'Pin', 'Edit', 'Delete']],
  ['its writer, once it is pinned', ofMika({ isPinned: true }), aUser(), ['Copy link', 'Unpin', 'Edit', 'Delete']],
  [
    'a member of its game',
    ofMika({ subPosterDetails: lanternfall }),
    memberOf('member'),
    ['Copy link', 'Edit', 'Report', 'Delete'],
  ],
  [
    'a moderator of its game',
    ofMika({ subPosterDetails: lanternfall }),
    memberOf('mod'),
    ['Copy link', 'Pin', 'Edit', 'Report', 'Delete'],
  ],
  ['a site moderator', aPost(3), aUser({ siteModCanBan: true }), ['Copy link', 'Edit', 'Report', 'Delete']],
])('the menu offers %s what the rules allow', async (_who, post, viewer, items) => {
  expect(await menuOf(post, viewer)).toEqual(items);
});

test('a post is edited in its place', async () => {
  const card = await show(ofMika({ title: 'Old' }));
  answer(entries.editEntry, ofMika({ title: 'New', content: 'New words', modifiedDate: '2025-03-02T12:00:00.000Z' }));
  await openMenu();
  await choose('Edit');
  const field = await within(card).findByRole('textbox', { name: 'Post' });
  await userEvent.clear(field);
  await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
  expect(within(card).getByText(feedTexts.contentNeeded)).toBeVisible();
  await userEvent.type(field, 'New words{Control>}{Enter}{/Control}');
  expect(await within(card).findByRole('heading', { name: 'New' })).toBeVisible();
  expect(card).toHaveTextContent('New words');
  expect(screen.getByText(feedTexts.saved)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ postId: 3, title: 'Old', content: 'New words', mark: 'none', question: '' });
  expect(card).toHaveFocus();
});

test('an edit that is refused tells why and loses nothing', async () => {
  const card = await show(ofMika());
  refuse(entries.editEntry, 403, ['You are not allowed to do this']);
  await openMenu();
  await choose('Edit');
  await userEvent.type(await within(card).findByRole('textbox', { name: 'Post' }), '!');
  await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
  expect(await within(card).findByText('You are not allowed to do this')).toBeVisible();
  expect(within(card).getByRole('textbox', { name: 'Post' })).toHaveValue('Words of 3!');
});

test('an edit survives leaving the page, and is forgotten when it is cancelled', async () => {
  answer(feed.listPosts, [ofMika({ title: 'Title' })]);
  const { unmount } = renderPart(part, { viewer: aUser() });
  const edit = async () => {
    await openMenu();
    await choose('Edit');
    return screen.findByRole('textbox', { name: 'Post' });
  };
  await userEvent.type(await edit(), ' and more');
  unmount();
  renderPart(part, { viewer: aUser() });
  expect(await edit()).toHaveValue('Words of 3 and more');
  expect(screen.getByLabelText('Subject (optional)')).toHaveValue('Title');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await edit()).toHaveValue('Words of 3');
  expect(hasDrafts(aUser().info.id)).toBe(false);
});

test('a second edit goes on at once; Esc leaves the edit and keeps the text', async () => {
  const card = await show(ofMika());
  const edit = async () => {
    await openMenu();
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    await byFakeClock(async (pass) => {
      fireEvent.click(item);
      // A closing menu waits before it gives the focus back.
      await pass(60_000);
    });
    await waitFor(() => expect(within(card).getByRole('textbox', { name: 'Post' })).toHaveFocus());
    await userEvent.keyboard('!');
  };
  await edit();
  await userEvent.keyboard('{Escape}');
  expect(card).toHaveFocus();
  await edit();
  expect(within(card).getByRole('textbox', { name: 'Post' })).toHaveValue('Words of 3!!');
});

describe('deleting', () => {
  const confirm = async (name: string) => {
    await openMenu();
    await choose('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(feedTexts.confirmDelete);
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };

  test('asks first, and does nothing when the answer is no', async () => {
    await show(ofMika());
    await confirm('Cancel');
    expect(screen.getByRole('article', { hidden: true })).toBeInTheDocument();
    expect(sent.map(({ endpoint }) => endpoint)).not.toContain(entries.deleteEntry);
  });

  test('takes the post away', async () => {
    await show(ofMika());
    answer(entries.deleteEntry, { id: 3 });
    await confirm('Delete');
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(screen.getByText(feedTexts.deleted)).toBeInTheDocument();
  });

  test('a deletion by somebody else takes the post away too', async () => {
    await show(ofMika());
    refuse(entries.deleteEntry, 404, [feedTexts.missingPost]);
    await confirm('Delete');
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
  });

  test('says why it was refused', async () => {
    await show(ofMika());
    refuse(entries.deleteEntry, 403, ['You are not allowed to do this']);
    await confirm('Delete');
    expect(await screen.findByText('You are not allowed to do this')).toBeInTheDocument();
    expect(screen.getByRole('article', { hidden: true })).toBeInTheDocument();
  });
});

test('pinning is told, and marked on the page, but not in feeds that pins do not order', async () => {
  answer(feed.listPosts, [ofMika()]);
  renderPart(
    <>
      {part}
      <PageFeed parentType="developer" parentId={mika.id} />
    </>,
    { viewer: aUser() },
  );
  const cards = await screen.findAllByRole('article');
  answer(feed.togglePin, { id: 3, isPinned: true });
  await userEvent.click(screen.getAllByRole('button', { name: 'Post menu' })[0]!);
  await choose('Pin');
  expect(await screen.findByText(feedTexts.pinned)).toBeVisible();
  expect(cards.map((card) => within(card).queryByText('Pinned') !== null)).toEqual([false, true]);
});

test('names, titles, words and what is typed run in the direction of their letters', async () => {
  const card = await show(ofMika({ title: 'שלום', content: 'ערב טוב', posterDetails: { ...mika, alias: 'יעל' } }));
  expect(within(card).getByRole('heading', { name: 'שלום' })).toHaveAttribute('dir', 'auto');
  expect(within(card).getByRole('link', { name: 'יעל' })).toHaveAttribute('dir', 'auto');
  expect((await within(card).findByText('ערב טוב')).closest('[dir]')).toHaveAttribute('dir', 'auto');
  await openMenu();
  await choose('Edit');
  for (const field of await within(card).findAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto');
});

test('a link to the post is copied', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await show(aPost(3));
  await openMenu();
  await choose('Copy link');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('http://localhost/Developer/Oren-Task/Post/3'));
  expect(screen.getByText(feedTexts.linkCopied)).toBeVisible();
});

describe('the layout', () => {
  beforeEach(() => jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_080));
  afterEach(() => jest.restoreAllMocks());
  const pressed = () => screen.getByRole('button', { pressed: true });

  test('is an option of the account', async () => {
    await show(aPost(3));
    expect(pressed()).toHaveAccessibleName('Masonry');
    answer(options.updateFeedLayoutStyle, {
      feedLayoutStyle: 'double',
      mediaLayoutStyle: 'masonry',
      chatroomNotificationSound: 'on',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Two columns' }));
    expect(pressed()).toHaveAccessibleName('Two columns');
    expect(sent.at(-1)?.input).toEqual({ style: 'double' });
  });

  test('returns to its former state when it could not be saved', async () => {
    await show(aPost(3));
    refuse(options.updateFeedLayoutStyle, 503, ['Not now.']);
    await userEvent.click(screen.getByRole('button', { name: 'One column' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(pressed()).toHaveAccessibleName('Masonry');
  });

  test('is not for visitors to choose', async () => {
    await show(aPost(3), null);
    expect(screen.queryByRole('group', { name: 'Layout' })).toBeNull();
  });

  test('is for as wide a page as there is beside an open chat, and not for a narrower one', async () => {
    const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(848);
    await show(aPost(3));
    expect(pressed()).toHaveAccessibleName('Masonry');
    cleanup();
    width.mockReturnValue(740);
    await show(aPost(3));
    expect(screen.queryByRole('group', { name: 'Layout' })).toBeNull();
  });

  test.each([
    ['masonry', 740, 'whole'],
    ['single', 740, 'whole'],
    // Beside the chat in a window of 1,440 px.
    ['masonry', 848, 'masonry'],
    ['double', 848, 'double'],
    ['single', 848, 'single'],
    ['single', 1_080, 'single'],
    ['cards', 390, 'cards'],
    ['pictures', 390, 'pictures'],
  ] as const)('%s in %i px is shown as %s', (style, width, shown) => {
    expect(effectiveStyle(style, width)).toBe(shown);
  });

  test.each([
    ['masonry', 759, 1],
    ['masonry', 760, 2],
    ['masonry', 1_429, 2],
    ['masonry', 1_430, 3],
    ['double', 759, 1],
    ['double', 760, 2],
    ['double', 2_000, 2],
    ['cards', 390, 1],
    ['cards', 848, 2],
    ['cards', 1_080, 3],
    ['single', 2_000, 1],
  ] as const)('%s has as many columns as fit into %i px: %i', (style, width, columns) => {
    expect(columnsThatFit(style, width)).toBe(columns);
  });

  test('a packed post keeps its column when another one arrives or goes', () => {
    const places = new Map<string, number>();
    const idsOf = (columns: FeedItem[][]) => columns.map((column) => column.map(({ key }) => Number(key)));
    const assigned = (items: FeedPost[], style: 'masonry' | 'double' = 'masonry') =>
      idsOf(
        assignColumns(groupMediaRuns(items, { hasPins: false }), {
          count: 2,
          keyOf: ({ key }) => key,
          heightOf: style === 'double' ? () => 1 : heightOf,
          tolerance: style === 'double' ? 0 : nearlyEqualPx,
          columnOfItem: places,
        }),
      );
    expect(assigned(posts(6, 3))).toEqual([
      [6, 4],
      [5, 3],
    ]);
    expect(assigned(posts(7, 3))).toEqual([
      [7, 6, 4],
      [5, 3],
    ]);
    expect(assigned(posts(8, 3))).toEqual([
      [7, 6, 4],
      [8, 5, 3],
    ]);
    expect(interleave([[7, 6, 4], [5]])).toEqual([7, 5, 6, null, 4, null]);
    places.clear();
    const [newest, ...others] = posts(6, 3);
    const long = { ...newest, content: 'Much to say. '.repeat(200) };
    expect(assigned([long, ...others] as FeedPost[], 'double')).toEqual([
      [6, 4],
      [5, 3],
    ]);
    places.clear();
    expect(assigned([long, ...others] as FeedPost[])).toEqual([[6], [5, 4, 3]]);
  });
});

test.each([
  ['a site moderator, that it can be put back', aPost(3), aUser({ siteModCanBan: true }), true],
  ['its writer, nothing of that', ofMika(), aUser({ siteModCanBan: true }), false],
])('before a post is deleted %s is told', async (_who, post, viewer, isKept) => {
  await menuOf(post, viewer);
  await choose('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  const text = isKept ? `${feedTexts.confirmDelete} ${trashTexts.ofOthers}` : feedTexts.confirmDelete;
  expect(dialog.getByText(text)).toBeVisible();
});
