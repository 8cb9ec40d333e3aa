import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bugs, bugsEvents, bugsTexts, type BugComment, type BugItem } from '#shared/areas/bugs';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, holdBack, loseConnection, refuse, renderApp, sent } from '../support/client/renderApp';

// jsdom has no pointer capture.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const juno = { id: 7, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
const moderator = aUser({ siteModCanBan: true });

const anItem = (id: number, given: Partial<BugItem> = {}): BugItem => ({
  ...{ id, title: `Item ${id}`, description: '', type: 'bug', status: 'backlog', poster: juno },
  ...{ created: '2026-01-02T03:04:05.678Z', commentCount: 0, voteTotal: 0, loggedVote: 0 },
  ...given,
});
const forAll = ({ loggedVote: _vote, ...item }: BugItem) => item;
const aComment = (id: number, content = `Words of ${id}`): BugComment => ({
  ...{ id, bugId: 5, content, poster: juno },
  ...{ created: '2026-01-02T03:04:05.678Z', modified: '2026-01-02T03:04:05.678Z' },
});

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const shownIn = (name: string) =>
  column(name)
    .queryAllByRole('article')
    .map((article) => /Item \d+/.exec(article.textContent ?? '')?.[0]);
const movesSent = () => sent.filter(({ endpoint }) => endpoint === bugs.moveItem).map(({ input }) => input);

const items = [
  anItem(1),
  anItem(2, { type: 'suggestion' }),
  anItem(3, { status: 'inProgress' }),
  anItem(4, { status: 'done', type: 'suggestion' }),
  anItem(5, { poster: { ...juno, id: 100 } }),
];

async function openBoard(viewer: ReturnType<typeof aUser> | null = null) {
  answer(bugs.listItems, ({ status, type }) => {
    const asked = items.filter((item) => item.status === status && (type === undefined || item.type === type));
    return { items: asked.sort((one, other) => other.id - one.id), hasMore: false, total: asked.length };
  });
  const { store } = renderApp({ path: '/BugsAndSuggestions', viewer });
  await screen.findByRole('heading', { name: 'Bugs & Suggestions', level: 1 });
  await waitFor(() => expect(shownIn('Done')).toEqual(['Item 4']));
  return {
    store,
    hear: (item: BugItem) =>
      act(() => store.dispatch(onLive(bugsEvents.updatedBugsAndSuggestions)({ item: forAll(item) }))),
  };
}

test('four columns, newest first; visitors move nothing and are led to log in', async () => {
  await openBoard();
  expect(shownIn('Bugs')).toEqual(['Item 5', 'Item 1']);
  expect(shownIn('Suggestions')).toEqual(['Item 2']);
  expect(shownIn('In-Progress')).toEqual(['Item 3']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.getByRole('link', { name: bugsTexts.logInToSubmit })).toHaveAttribute('href', '/Login');
});

test('items that others add and move are shown and counted at once', async () => {
  const { hear } = await openBoard(aUser());
  await hear(anItem(9));
  expect(shownIn('Bugs')).toEqual(['Item 9', 'Item 5', 'Item 1']);
  expect(column('Bugs').getByRole('heading')).toHaveTextContent('Bugs 3');
  await hear(anItem(1, { status: 'inProgress' }));
  expect(shownIn('Bugs')).toEqual(['Item 9', 'Item 5']);
  expect(shownIn('In-Progress')).toEqual(['Item 3', 'Item 1']);
  expect(column('Bugs').getByRole('heading')).toHaveTextContent('Bugs 2');
  expect(column('In-Progress').getByRole('heading')).toHaveTextContent('In-Progress 2');
});

test('a moderator moves an item by the arrow keys; the focus goes along', async () => {
  await openBoard(moderator);
  answer(bugs.moveItem, anItem(1, { status: 'inProgress' }));
  column('Bugs').getByRole('button', { name: 'Move Item 1' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(movesSent()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  expect(movesSent()).toEqual([{ item: { id: 1, status: 'backlog' }, newStatus: 'inProgress' }]);
  expect(shownIn('In-Progress')).toEqual(['Item 3', 'Item 1']);
  await waitFor(() => expect(column('In-Progress').getByRole('button', { name: 'Move Item 1' })).toHaveFocus());
});

test('its menu has the moves that are open', async () => {
  await openBoard(moderator);
  answer(bugs.moveItem, anItem(4, { status: 'backlog', type: 'suggestion' }));
  await userEvent.click(column('Done').getByRole('button', { name: 'Move Item 4' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'To In-Progress',
    'Back to Suggestions',
  ]);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to Suggestions' }));
  expect(shownIn('Suggestions')).toEqual(['Item 4', 'Item 2']);
  expect(shownIn('Done')).toEqual([]);
  expect(column('Done').getByText('Nothing is done yet.')).toBeVisible();
});

test('an item is dragged to a column that it may go to', async () => {
  await openBoard(moderator);
  answer(bugs.moveItem, anItem(3, { status: 'done' }));
  const handle = column('In-Progress').getByRole('button', { name: 'Move Item 3' });
  const drag = async (name: string) => {
    document.elementsFromPoint = () => [screen.getByRole('region', { name: new RegExp(`^${name}`) })];
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 0, clientY: 0 } },
      { target: handle, coords: { clientX: 200, clientY: 5 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: 200, clientY: 5 } },
    ]);
  };
  // The backlog of suggestions is another column.
  await drag('Suggestions');
  expect(movesSent()).toEqual([]);
  await drag('Done');
  expect(movesSent()).toEqual([{ item: { id: 3, status: 'inProgress' }, newStatus: 'done' }]);
  await waitFor(() => expect(shownIn('Done')).toEqual(['Item 4', 'Item 3']));
});

test('a mouse drags a card anywhere and clicks its links, a finger drags it by its handle alone', async () => {
  await openBoard(moderator);
  const link = column('In-Progress').getByRole('link', { name: 'Item 3' });
  document.elementsFromPoint = () => [screen.getByRole('region', { name: /^Done/ })];
  const dragLink = (pointer: 'MouseLeft' | 'TouchA') =>
    userEvent.pointer([
      { keys: `[${pointer}>]`, target: link, coords: { clientX: 0, clientY: 0 } },
      { ...(pointer === 'TouchA' && { pointerName: pointer }), target: link, coords: { clientX: 200, clientY: 5 } },
      { keys: `[/${pointer}]`, target: link, coords: { clientX: 200, clientY: 5 } },
    ]);
  answer(bugs.moveItem, anItem(3, { status: 'done' }));
  link.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  await dragLink('TouchA');
  expect(movesSent()).toEqual([]);
  await dragLink('MouseLeft');
  expect(movesSent()).toHaveLength(1);
  expect(window.location.pathname).toBe('/BugsAndSuggestions');
  await waitFor(() => expect(shownIn('Done')).toEqual(['Item 4', 'Item 3']));
  answer(bugs.readItem, anItem(3, { status: 'done' }));
  answer(bugs.listComments, { items: [], hasMore: false, total: 0 });
  await userEvent.click(column('Done').getByRole('link', { name: 'Item 3' }));
  expect(window.location.pathname).toBe('/BugsAndSuggestions/3');
});

test('a mover who was too late is told, and the item stands where it really is', async () => {
  await openBoard(moderator);
  refuse(bugs.moveItem, 409, [bugsTexts.movedMeanwhile]);
  answer(bugs.readItem, anItem(3, { status: 'done' }));
  column('In-Progress').getByRole('button', { name: 'Move Item 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText(bugsTexts.movedMeanwhile)).toBeVisible();
  await waitFor(() => expect(shownIn('Done')).toEqual(['Item 4', 'Item 3']));
});

test('a new item: its form, a lost connection, and thanks; what was written is kept until it is sent', async () => {
  await openBoard(aUser());
  await userEvent.click(screen.getByRole('button', { name: 'New bug or suggestion' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please Submit a Title')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Suggestion' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Lanterns');
  loseConnection(bugs.addItem);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(bugsTexts.noConnection)).toBeVisible();
  answer(bugs.addItem, anItem(9, { title: 'Item 9', type: 'suggestion' }));
  const arrive = holdBack(bugs.addItem);
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'New bug or suggestion' }));
  // The form that is opened again repeats by itself what may have arrived.
  expect(screen.getByLabelText('Title')).toHaveValue('Lanterns');
  arrive();
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Something else' })).toHaveFocus();
  expect(shownIn('Suggestions')).toEqual(['Item 9', 'Item 2']);
  expect(sent.at(-1)?.input).toMatchObject({ title: 'Lanterns', type: 'suggestion' });
});

test('the page of an item: what is said about it, and what one says; a deleted one is told to be gone', async () => {
  const first = aComment(20);
  answer(bugs.readItem, anItem(5, { description: 'It does **not** lift', commentCount: 1 }));
  answer(bugs.listComments, { items: [first], hasMore: false, total: 1 });
  const { store } = renderApp({ path: '/BugsAndSuggestions/5', viewer: aUser() });
  expect(await screen.findByRole('heading', { name: 'Item 5' })).toBeVisible();
  expect(await screen.findByText('Words of 20')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'To In-Progress' })).toBeNull();

  answer(bugs.addComment, aComment(21, 'Here too'));
  const talk = within(screen.getByRole('region', { name: 'Comments' }));
  await userEvent.type(await talk.findByRole('textbox', { name: 'Comment' }), 'Here too');
  await userEvent.click(talk.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(talk.getAllByRole('listitem')).toHaveLength(2));
  expect(talk.getByRole('heading')).toHaveTextContent('Comments 2');

  const moved = forAll(anItem(5, { status: 'done', commentCount: 2 }));
  act(() => void store.dispatch(onLive(bugsEvents.updatedBugsAndSuggestions)({ item: moved })));
  expect(screen.getByRole('status', { name: 'Status' })).toHaveTextContent('Done');
  act(() => void store.dispatch(onLive(bugsEvents.deletedBugOrSuggestion)({ id: 5 })));
  expect(screen.getByText(bugsTexts.missing)).toBeVisible();
});
