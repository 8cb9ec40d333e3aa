import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentSearch } from '#shared/areas/contentSearch';
import { searches, searchLimits, searchTexts } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { answer, loseConnection, renderApp, sent } from '../../support/client/renderApp';

const found = (id: number, alias: string) => ({
  id,
  alias,
  stringUrl: alias.replaceAll(' ', '-'),
  hasAvatar: false,
  avatarId: '0',
  xpLevelData: levelOf(35),
});
const developer = (id: number, alias: string) => ({ ...found(id, alias), type: 'developer' as const });
const game = (id: number, alias: string) => ({ ...found(id, alias), type: 'game' as const, tagline: 'Grown in cups' });

const nothing = { items: [], hasMore: false };

const asked = () =>
  sent.filter(({ endpoint }) => endpoint === searches.searchDevelopersAndGames).map(({ input }) => input.search);
const box = () => screen.findByRole('combobox', { name: searchTexts.label });
const user = userEvent.setup();

async function searchFor(text: string) {
  renderApp({ path: '/TermsAndConditions' });
  await user.hover(await box());
  await searchLoaded();
  await user.type(await box(), text);
}

/** Only the loaded search limits its text. */
const searchLoaded = async () => waitFor(async () => expect(await box()).toHaveAttribute('maxlength'));

test('text typed before the search has loaded is searched, and the focus stays', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(1, 'Mika Vale')], games: [] });
  renderApp({ path: '/TermsAndConditions' });
  const first = screen.getByRole('combobox', { name: searchTexts.label });
  fireEvent.input(first, { target: { value: 'mika' } });
  act(() => first.focus());
  expect(await screen.findByText('Mika Vale')).toBeVisible();
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('mika');
  expect(first).not.toBeInTheDocument();
});

test('shows who is found by a whole name of two letters', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(1, 'Bo')], games: [] });
  await searchFor('bo');
  expect(await screen.findByText(searchTexts.tooShort)).toBeVisible();
  expect(await screen.findByRole('option', { name: /Bo/ })).toBeVisible();
});

test('asks once, half a second after the typing rests', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(7, 'Mika Vale')], games: [game(3, 'Milkweed')] });
  await searchFor('mi');
  expect(await screen.findByText(searchTexts.tooShort)).toBeVisible();
  const input = await box();
  jest.useFakeTimers();
  try {
    fireEvent.change(input, { target: { value: 'mik' } });
    await act(() => jest.advanceTimersByTimeAsync(searchLimits.debounceMs - 1));
    expect(asked()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual(['mik']);
  } finally {
    jest.useRealTimers();
  }
  const list = within(await screen.findByRole('listbox'));
  expect(asked()).toEqual(['mik']);
  expect(within(await list.findByRole('group', { name: 'Developers' })).getByRole('option')).toHaveTextContent(
    'Mika Vale',
  );
  expect(within(list.getByRole('group', { name: 'Games' })).getByRole('option')).toHaveAttribute(
    'href',
    '/Game/Milkweed',
  );
  expect(screen.getByText('1 developer, 1 game')).toHaveAttribute('role', 'status');
});

test('the arrow keys go through the list and around it, past the way to all results, Enter goes there', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(7, 'Mika Vale')], games: [game(3, 'Milkweed')] });
  await searchFor('mik');
  await screen.findByRole('option', { name: /Milkweed/ });
  const [first, second, all] = screen.getAllByRole('option');
  expect(all).toHaveTextContent('See all results for “mik”');
  const input = await box();
  await user.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', all?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(input).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/Game/Milkweed');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input).toHaveValue('');
});

test('Enter with nothing reached, or on the last row, goes to the page with all results', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [], games: [] });
  answer(contentSearch.searchContent, { posts: nothing, threads: nothing, forumPosts: nothing });
  await searchFor('mi');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/TermsAndConditions');
  await user.type(await box(), 'ka & co');
  await user.keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/Search?q=mika+%26+co');
  expect(await box()).toHaveValue('');
  await user.type(await box(), 'juno');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(window.location.search).toBe('?q=juno');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the way to all results stays chosen when names come to stand before it', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(7, 'Mika Vale')], games: [] });
  answer(contentSearch.searchContent, { posts: nothing, threads: nothing, forumPosts: nothing });
  await searchFor('mik');
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Mika Vale/ });
  await user.keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/Search?q=mik');
});

test('Escape closes the list, and it is hidden half a second after the focus has left', async () => {
  answer(searches.searchDevelopersAndGames, { developers: [developer(7, 'Mika Vale')], games: [] });
  await searchFor('mika');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
  jest.useFakeTimers();
  try {
    act(() => screen.getByRole('combobox', { name: searchTexts.label }).blur());
    act(() => jest.advanceTimersByTime(searchLimits.hideAfterMs - 1));
    expect(screen.getByRole('listbox')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('says how much there is of what people wrote, and that there is nothing only if that is so too', async () => {
  answer(searches.searchDevelopersAndGames, ({ search }) => ({
    developers: search === 'kelp' ? [developer(7, 'Kelp Diver')] : [],
    games: [],
  }));
  answer(searches.countContent, ({ search }) => ({
    developers: 0,
    games: 0,
    posts: search === 'kelp' ? searchLimits.counted : Number(search === 'tide'),
    threads: 0,
    forumPosts: search === 'kelp' ? 3 : 0,
  }));
  await searchFor('tide');
  expect(await screen.findByRole('option', { name: '1 result for “tide”' })).toHaveAttribute('href', '/Search?q=tide');
  expect(screen.queryByText(searchTexts.none)).not.toBeInTheDocument();
  await user.clear(await box());
  await user.type(await box(), 'kelp');
  expect(await screen.findByRole('option', { name: '104+ results for “kelp”' })).toBeVisible();
  expect(screen.getByText(/^1 developer, 0 games; 104\+ results/)).toHaveAttribute('role', 'status');
  await user.clear(await box());
  await user.type(await box(), 'zzz');
  expect((await screen.findAllByText(searchTexts.none))[0]).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await box()).toHaveAttribute('aria-expanded', 'false');
});

test('a lost connection offers to try again', async () => {
  loseConnection(searches.searchDevelopersAndGames);
  loseConnection(searches.searchDevelopersAndGames);
  loseConnection(searches.searchDevelopersAndGames);
  answer(searches.searchDevelopersAndGames, { developers: [developer(7, 'Mika Vale')], games: [] });
  await searchFor('mik');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Mika Vale/ })).toBeVisible();
});

test('a cleared search keeps the focus', async () => {
  await searchFor('milk');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('');
});

test('the key / goes to the search, but is typed where one types', async () => {
  renderApp({ path: '/TermsAndConditions' });
  await box();
  await user.keyboard('/');
  await searchLoaded();
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('');
  await user.keyboard('/');
  expect(await box()).toHaveValue('/');
});
