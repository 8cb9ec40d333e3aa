import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentSearch, type FoundThread } from '#shared/areas/contentSearch';
import { reference } from '#shared/areas/reference';
import { searches, searchTexts } from '#shared/areas/search';
import type { LoggedUser } from '#shared/areas/session';
import { levelOf } from '#shared/shapes';
import { selectChat } from '../../../client/areas/chat/chat.slice';
import { sessionChanged } from '../../../client/areas/account';
import { MarkdownEditor } from '../../../client/markdown/MarkdownEditor';
// Before all else, as on the site.
import '../../../client/public/begin.js';
import { palette, PaletteButton } from '../../../client/shell/frame/header/PaletteButton';
import { pageActions } from '../../../client/shell/palette/pageActions';
import { mika, oren } from '../../support/client/feed';
import { answer, aUser, loseConnection, renderApp, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const user = userEvent.setup();
const nobody = { developers: [], games: [] };
const noThreads = { threads: { items: [], hasMore: false } };
const named = (id: number, alias: string) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-'), hasAvatar: false, avatarId: '0', xpLevelData: levelOf(35) },
});
const aThread = (id: number, given: Partial<FoundThread> = {}): FoundThread => ({
  ...{ id, threadAlias: `Thread ${id}`, threadStringUrl: `Thread-${id}`, forumAlias: 'Talk', forumStringUrl: 'Talk' },
  ...{ categoryAlias: 'Crew', categoryStringUrl: 'Crew', gameAlias: null, gameStringUrl: null, isPrivate: false },
  ...{ created: '2025-03-01T12:00:00.000Z', lastPostTime: '2025-03-01T12:00:00.000Z', totalPosts: 2, starter: oren },
  ...given,
});
const lanternfall = { ...named(7, 'Lanternfall'), hasBanner: false, ...roleIn('member') };

beforeEach(() => {
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  act(() => palette.set(false));
});

/** The app on a page without anything to do, once its shortcuts are there. */
async function openPage(viewer: LoggedUser | null = null) {
  const app = renderApp({ path: '/PrivacyPolicy', viewer });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await user.keyboard('{Control>}{/Control}');
  return app;
}
const input = () => screen.findByRole('combobox', { name: searchTexts.palette });
async function openPalette(viewer: LoggedUser | null = null) {
  const app = await openPage(viewer);
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}');
    expect(palette.get()).toBe(true);
  });
  await waitFor(async () => expect(await input()).toHaveFocus());
  return app;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const isOpen = () => screen.queryByRole('dialog', { name: searchTexts.palette }) !== null;

test('Ctrl+K opens it on any page, Esc closes it, and the focus goes back to where it was', async () => {
  await openPage();
  const link = screen.getAllByRole('link', { name: 'Terms and Conditions' })[0]!;
  act(() => link.focus());
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}');
    expect(palette.get()).toBe(true);
  });
  expect(await screen.findByRole('dialog', { name: searchTexts.palette })).toBeVisible();
  await waitFor(async () => expect(await input()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  await waitFor(() => expect(link).toHaveFocus());
});

test('its button in the header opens it, and the same keys close it', async () => {
  await openPage();
  await user.click(screen.getByRole('button', { name: /^Search and commands/ }));
  await waitFor(async () => expect(await input()).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(isOpen()).toBe(false));
});

describe('keys', () => {
  /** Whether a key press opens it; the browser is kept from its own use of the key in that case alone. */
  function isTaken(at: Element, keys: KeyboardEventInit) {
    const event = createEvent.keyDown(at, keys);
    fireEvent(at, event);
    const isOpening = palette.get();
    expect(event.defaultPrevented).toBe(isOpening);
    act(() => palette.set(false));
    return isOpening;
  }
  const onSystem = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  afterEach(() => jest.restoreAllMocks());
  const ctrl = { key: 'k', code: 'KeyK', ctrlKey: true };
  const command = { key: 'k', code: 'KeyK', metaKey: true };

  test.each([
    ['Win32', 'Ctrl+K', ctrl, true],
    ['Linux x86_64', 'Ctrl+K', ctrl, true],
    ['Win32', 'the Windows key', command, false],
    ['MacIntel', '⌘K', command, true],
    ['MacIntel', 'Ctrl+K, which deletes the rest of a line', ctrl, false],
    ['iPad', '⌘K', command, true],
    ['Win32', 'Ctrl+K in Cyrillic', { ...ctrl, key: 'л' }, true],
    ['Win32', 'Ctrl+T of another arrangement of letters', { ...ctrl, key: 't' }, false],
    ['Win32', 'Ctrl+Shift+K', { ...ctrl, key: 'K', shiftKey: true }, false],
    ['Win32', 'AltGr+K', { ...ctrl, altKey: true }, false],
    ['Win32', 'k', { key: 'k', code: 'KeyK' }, false],
  ])('on %s %s opens it: %s', async (platform, _keys, pressed, opens) => {
    await openPage();
    onSystem(platform);
    await waitFor(() => expect(isTaken(document.body, pressed)).toBe(opens));
  });

  test('it opens from a field of one line, and what was typed there stays', async () => {
    await openPage();
    const field = screen.getByRole('combobox', { name: searchTexts.label });
    fireEvent.input(field, { target: { value: 'mika' } });
    await waitFor(() => expect(isTaken(field, ctrl)).toBe(true));
    expect(screen.getByRole('combobox', { name: searchTexts.label })).toHaveValue('mika');
  });

  test.each([
    ['Latin', ctrl],
    ['Cyrillic', { ...ctrl, key: 'л' }],
  ])('in a text of %s letters they make a link', async (_script, pressed) => {
    renderPart(
      <>
        <PaletteButton />
        <MarkdownEditor label="Text" value="words" onChange={() => undefined} />
      </>,
    );
    const box = await screen.findByRole('textbox', { name: 'Text' });
    const event = createEvent.keyDown(box, pressed);
    fireEvent(box, event);
    expect(event.defaultPrevented).toBe(true);
    expect(palette.get()).toBe(false);
  });

  test('a dialog or menu is left first', async () => {
    await openPage();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(isTaken(within(dialog).getByRole('switch'), ctrl)).toBe(false);
  });

  test('letters that are composed choose nothing', async () => {
    await openPalette();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(await input(), { key, isComposing: true });
    expect(isOpen()).toBe(true);
    expect(window.location.pathname).toBe('/PrivacyPolicy');
  });
});

describe('offers before anything is typed, and by name', () => {
  const moderator = { siteModCanBan: true };
  const operator = { isOperator: true };
  test.each([
    ['a visitor', null, { DevLogs: true, 'Site chatroom': true, 'Log In': true }],
    ['a visitor', null, { 'New DevLog': false, Messages: false, 'Your profile': false, Reports: false }],
    ['a member', {}, { 'New DevLog': true, 'New classified': true, Messages: true, 'Your profile': true }],
    ['a member', {}, { 'Log In': false, Reports: false, 'Audit Log': false, Admin: false, 'Enter a Donation': false }],
    ['a moderator', moderator, { Reports: true, 'Audit Log': true, 'New Accounts': true, Admin: false }],
    ['an operator', operator, { Admin: true, 'Audit Log': false }],
    ['a moderator without a second step', { ...moderator, rolesPaused: true }, { Admin: false }],
  ] satisfies [string, Partial<LoggedUser['info']> | null, Record<string, boolean>][])(
    '%s %j is offered %j',
    async (_who, info, expected) => {
      answer(searches.searchDevelopersAndGames, nobody);
      answer(contentSearch.searchContent, noThreads);
      await openPalette(info && aUser(info));
      for (const [name, isOffered] of Object.entries(expected)) {
        fireEvent.change(await input(), { target: { value: name } });
        const labels = options();
        expect([name, labels.includes(name)]).toEqual([name, isOffered]);
      }
    },
  );

  test('members find their games and the rooms of their teams, and others do not', async () => {
    const viewer = { ...aUser(), games: [lanternfall] };
    const { store } = await openPalette(viewer);
    expect(options()).toEqual(expect.arrayContaining(['Lanternfall', 'Team chat of Lanternfall', 'Site chatroom']));
    await user.click(screen.getByRole('option', { name: 'Team chat of Lanternfall' }));
    expect(selectChat(store.getState()).chosenRoomId).toBe('game.Lanternfall');
    act(() => void store.dispatch(sessionChanged({ ...viewer, games: [] })));
    await user.click(screen.getByRole('button', { name: /^Search and commands/ }));
    await input();
    expect(options()).not.toContain('Team chat of Lanternfall');
  });

  test('pages that are seldom wanted, and settings, are found by their names', async () => {
    await openPalette(aUser());
    expect(options()).not.toContain('Account Limits');
    await user.type(await input(), 'limits');
    expect(options()[0]).toBe('Account Limits');
    await user.clear(await input());
    await user.type(await input(), 'light theme');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light'));
  });
});

describe('a search', () => {
  const kinds = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));

  test('finds people, games and threads by the calls of the other searches; arrows and Enter choose', async () => {
    answer(searches.searchDevelopersAndGames, {
      developers: [{ ...named(7, 'Lantern Lou'), type: 'developer' }],
      games: [{ ...named(3, 'Lanternfall'), type: 'game', tagline: 'Grown in cups' }],
    });
    answer(contentSearch.searchContent, {
      threads: { items: [aThread(5), aThread(6, { starter: mika })], hasMore: true },
    });
    await openPalette({ ...aUser({ id: 300 }), blocked: [mika.id] });
    await user.type(await input(), 'lantern');
    expect(options()).toEqual(['See all results for “lantern”']);
    expect(await screen.findByRole('option', { name: /^Thread 5/ })).toHaveAttribute(
      'href',
      '/Forums/Crew/Talk/Thread-5',
    );
    // Nobody is shown what those have begun whom they block.
    expect(screen.queryByRole('option', { name: /^Thread 6/ })).toBeNull();
    expect(kinds()).toHaveLength(3);
    expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status');
    const asked = sent.flatMap(({ endpoint, input: given }) =>
      endpoint === contentSearch.searchContent ? [given] : [],
    );
    expect(asked).toEqual([{ search: 'lantern', list: 'threads', limit: 6 }]);
    const [first, second, , all] = screen.getAllByRole('option');
    expect(await input()).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await input()).toHaveAttribute('aria-activedescendant', all?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(window.location.pathname).toBe('/Developer/Lantern-Lou');
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('says that there is nothing, and leads to all results', async () => {
    answer(searches.searchDevelopersAndGames, nobody);
    answer(contentSearch.searchContent, noThreads);
    await openPalette();
    await user.type(await input(), 'zzzz');
    expect((await screen.findAllByText(searchTexts.none)).length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    expect(window.location.pathname + window.location.search).toBe('/Search?q=zzzz');
  });

  test('goes on without a connection for what is here, and offers to try again', async () => {
    loseConnection(searches.searchDevelopersAndGames);
    loseConnection(searches.searchDevelopersAndGames);
    loseConnection(searches.searchDevelopersAndGames);
    answer(contentSearch.searchContent, noThreads);
    answer(searches.searchDevelopersAndGames, {
      ...nobody,
      developers: [{ ...named(7, 'Forum Fay'), type: 'developer' }],
    });
    await openPalette();
    await user.type(await input(), 'forum');
    expect(options()).toContain('Forums');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Forum Fay/ })).toBeVisible();
  });

  test('shows nothing of it to whoever logs in next in this tab', async () => {
    answer(searches.searchDevelopersAndGames, nobody);
    answer(contentSearch.searchContent, { threads: { items: [aThread(5, { isPrivate: true })], hasMore: false } });
    answer(contentSearch.searchContent, noThreads);
    const { store } = await openPalette(aUser());
    await user.type(await input(), 'zinnia');
    await screen.findByRole('option', { name: /^Thread 5/ });
    act(() => void store.dispatch(sessionChanged(aUser({ id: 200 }))));
    expect(await input()).toHaveValue('');
    await user.type(await input(), 'zinnia');
    await screen.findAllByText(searchTexts.none);
    expect(screen.queryByRole('option', { name: /^Thread 5/ })).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('Thread 5');
  });
});

test('the page’s own buttons are its actions, with their questions; those of single things in it are not', () => {
  const pressed = jest.fn();
  render(
    <main id="content">
      <button type="button" className="mantine-Button-root" onClick={pressed}>
        Delete the page
      </button>
      <button type="button" className="mantine-Button-root" disabled>
        Not now
      </button>
      <form>
        <button className="mantine-Button-root">Send</button>
      </form>
      <ul>
        <li>
          <button type="button" className="mantine-Button-root">
            Answer
          </button>
        </li>
      </ul>
    </main>,
  );
  const actions = pageActions();
  expect(actions.map(({ name }) => name)).toEqual(['Delete the page']);
  act(() => actions[0]?.run());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Delete the page' })).toHaveFocus();
});
