import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { classifiedsEvents, type Classified } from '#shared/areas/recruiting/classifieds';
import { follows } from '#shared/areas/follows';
import { games, gamesEvents, gamesTexts, type Game } from '#shared/areas/games';
import { connectionTexts } from '../../../client/app/data/call';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { aGameAd } from '../../support/client/classifieds';
import { renderGame } from '../../support/client/gamePage';
import { aPiece } from '../../support/client/media';
import { aGame } from '../../support/client/profiles';
import { answer, loseConnection, refuse, sent } from '../../support/client/renderApp';

const clip = 'dQw4w9WgXcQ';
const featured = ['Harbour', 'Lamp', 'Stairs'].map((title, index) =>
  aPiece({ id: 40 + index, postId: 900 + index, posterType: 'game', posterId: 300, title, stringUrl: title }),
);
const pitch = { tagline: 'Keep the light on.', description: 'You keep a **lighthouse**.' };
const missing = /in five seconds what this game is/;

const noFollows = { items: [], hasMore: false, total: 0 };
beforeEach(() =>
  answer(follows.listFollows, { followers: { ...noFollows }, state: 'neutral', isFollowing: false } as never),
);

const lead = async () => within(await screen.findByRole('region', { name: 'What Tide Runner is' }));
/** Whether one element stands before another on the page. */
const stands = (one: Element, before: Element) =>
  Boolean(one.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('the page of a game', () => {
  test('begins with its tagline, its trailer, its description, and its featured pieces as a strip', async () => {
    renderGame({ game: { ...pitch, trailer: clip, featured } });
    expect(await screen.findByText(pitch.tagline)).toBeVisible();
    const part = await lead();
    const trailer = part.getByRole('button', { name: 'Play video clip: Trailer of Tide Runner' });
    const words = await part.findByText('lighthouse');
    const strip = await part.findByRole('region', { name: 'Featured pieces' });
    expect(within(strip).getAllByRole('link')).toHaveLength(3);
    expect(stands(trailer, words) && stands(words, strip)).toBe(true);
  });

  test('shows its own cover behind the trailer, and nothing of another site', async () => {
    renderGame({ game: { ...pitch, trailer: clip, hasBanner: true } });
    const part = await lead();
    const trailer = part.getByRole('button', { name: 'Play video clip: Trailer of Tide Runner' });
    const sources = [...trailer.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(sources).toEqual([expect.stringMatching(/^\/userdata\/banners\/game_\d+\.webp$/)]);
  });

  test('has its first featured piece in the place of a trailer, and the others as a strip', async () => {
    renderGame({ game: { ...pitch, featured } });
    const part = await lead();
    const first = await part.findByRole('link', { name: 'Harbour' });
    const words = await part.findByText('lighthouse');
    const strip = await part.findByRole('region', { name: 'Featured pieces' });
    expect(
      within(strip)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lamp', 'Stairs']);
    expect(stands(first, words) && stands(words, strip)).toBe(true);
    await userEvent.click(first);
    // Arrow keys lead from it to those of the strip.
    const viewer = within(await screen.findByRole('dialog'));
    expect(await viewer.findByText('1 / 3')).toBeVisible();
    await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('skips no level of headings', async () => {
    renderGame({ game: { ...pitch, description: '# Story\n\nWords', featured, seekingArtists: true } });
    const part = await lead();
    await part.findByRole('region', { name: 'Featured pieces' });
    await part.findByRole('heading', { name: 'Story' });
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test('an added link takes the focus', async () => {
    renderGame({ as: 'owner' });
    await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Say what it is' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a link' }));
    expect(dialog.getByLabelText('Kind')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Add a link' }));
    expect(dialog.getAllByLabelText('Kind')[1]).toHaveFocus();
  });

  test.each([
    [undefined, false],
    ['stranger', false],
    ['member', false],
    ['mod', true],
    ['owner', true],
  ] as const)('without words or pictures asks who may write them to begin: %s', async (as, isAsked) => {
    renderGame({ ...(as && { as }) });
    await screen.findByRole('heading', { level: 1, name: 'Tide Runner' });
    await screen.findByRole('link', { name: 'Recent Activity' });
    expect(screen.queryAllByText(missing)).toHaveLength(isAsked ? 1 : 0);
    expect(screen.queryAllByRole('region', { name: 'What Tide Runner is' })).toHaveLength(isAsked ? 1 : 0);
    if (!isAsked) return;
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('dialog', { name: 'Say what it is' })).toBeVisible();
  });

  test('shows links and engine to everybody where there is nothing else', async () => {
    renderGame({ game: { engine: 'Godot', links: [{ kind: 'store', url: 'https://store.example.com/tide' }] } });
    const part = await lead();
    expect(part.getByRole('link', { name: /store\.example\.com/ })).toBeVisible();
    expect(part.getByText('Made with')).toHaveTextContent('Made with Godot');
  });

  test('folds a long description after twelve lines', async () => {
    const heights = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    renderGame({ game: { description: 'A long **story**' } });
    const part = await lead();
    const more = await part.findByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(part.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
    heights.mockRestore();
  });
});

describe('the one main action', () => {
  const recruiting = { seekingArtists: true, lookingForMembers: true };
  test.each([
    [undefined, recruiting, 'Apply'],
    ['stranger', recruiting, 'Apply'],
    ['stranger', {}, 'Follow Tide Runner'],
    [undefined, {}, 'Follow'],
    ['member', recruiting, 'Follow Tide Runner'],
    ['mod', { ...recruiting, ...pitch }, 'Edit what it is'],
    ['owner', { ...recruiting, ...pitch }, 'Edit what it is'],
    ['owner', recruiting, 'Begin'],
  ] as const)('the button of %s, where the game has %j, is %s', async (as, game, name) => {
    renderGame({ ...(as && { as }), game });
    const main = await screen.findByRole(name === 'Apply' ? 'link' : 'button', { name });
    expect(main).toHaveAttribute('data-variant', 'filled');
    const page = within(screen.getByRole('main'));
    const filled = [...page.queryAllByRole('button'), ...page.queryAllByRole('link')].filter(
      ({ dataset }) => dataset.variant === 'filled',
    );
    expect(filled.filter((each) => !main.parentElement?.contains(each))).toEqual([]);
  });
});

describe('open positions', () => {
  test('are a card for each role, which leads to the form with that role', async () => {
    renderGame({ as: 'stranger', game: { seekingArtists: true, seekingWriters: true, lookingForMembers: true } });
    const cards = within(await screen.findByRole('list', { name: 'Positions' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    const apply = cards.getByRole('link', { name: 'Apply: Writer' });
    expect(apply).toHaveAttribute('href', '/RequestToJoin/Tide-Runner?position=Writer');
  });

  test('are its open classifieds with their terms, as they come and go', async () => {
    const terms = { pay: 'paid' as const, paySum: '€30 an hour', hoursAWeek: 10, jam: null };
    const openings = [{ id: 5, title: 'Cellist', postDate: new Date().toISOString(), ...terms }];
    const { store } = renderGame({
      as: 'stranger',
      game: { seekingMusicians: true, lookingForMembers: true, openings, answersWithinDays: 3 },
    });
    expect(await screen.findByText('Usually answers within 3 days')).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Positions' });
    const cards = within(list);
    expect(cards.getByRole('link', { name: 'Cellist' })).toHaveAttribute('href', '/Classifieds/5');
    for (const text of ['Musicians', 'Paid: €30 an hour', '10 h a week', 'today'])
      expect(cards.getByText(text)).toBeVisible();
    expect(cards.getByRole('link', { name: 'Apply: Cellist' })).toHaveAttribute(
      'href',
      '/RequestToJoin/Tide-Runner?opening=5',
    );
    // The main action leads to the only opening there is.
    const main = () => screen.getByRole('link', { name: 'Apply' });
    expect(main()).toHaveAttribute('href', '/RequestToJoin/Tide-Runner?opening=5');
    const posterDetails = { ...aGameAd(1).posterDetails, id: 300 };
    const tell = (ad: Partial<Classified>) => {
      const item = aGameAd(6, { postTitle: 'Singer', posterDetails, ...ad });
      act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item })));
    };
    const titles = () => cards.getAllByRole('heading').map(({ textContent }) => textContent);
    tell({});
    expect(titles()).toEqual(['Singer', 'Cellist']);
    expect(main()).toHaveAttribute('href', '/RequestToJoin/Tide-Runner');
    tell({ postTitle: 'Alto' });
    expect(titles()).toEqual(['Alto', 'Cellist']);
    tell({ state: 'filled' });
    tell({ id: 7, posterDetails: { ...posterDetails, id: 301 } });
    expect(titles()).toEqual(['Cellist']);
    act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ id: 5 })));
    expect(cards.queryByText('Cellist')).not.toBeInTheDocument();
  });

  test('cannot be applied for by who is in the team', async () => {
    renderGame({ as: 'member', game: { seekingArtists: true, lookingForMembers: true } });
    await screen.findByRole('list', { name: 'Positions' });
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
  });
});

describe('the dialog for what a game is', () => {
  async function open(game: Partial<Game> = pitch) {
    const user = userEvent.setup();
    const page = renderGame({ as: 'mod', game });
    await user.click(await screen.findByRole('button', { name: 'Edit what it is' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Say what it is' }));
    return { user, ...page, dialog, save: await dialog.findByRole('button', { name: 'Save' }) };
  }
  const isSaved = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const lastSent = () => sent.filter(({ endpoint }) => endpoint === games.updatePitch).at(-1)?.input;
  const told = (store: AppStore, game: Partial<Game>) =>
    act(() => void store.dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: 300, game: aGame(game) })));

  test('sends what was changed alone, and the page shows it', async () => {
    const { user, dialog, save } = await open();
    await user.clear(dialog.getByRole('textbox', { name: 'Tagline' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tagline' }), 'Read the sea.');
    answer(games.updatePitch, aGame({ ...pitch, tagline: 'Read the sea.' }));
    await user.click(save);
    await isSaved();
    expect(lastSent()).toEqual({ gameId: 300, tagline: 'Read the sea.' });
    expect(screen.getByText('Read the sea.')).toBeVisible();
  });

  test('refuses a script for a link and a trailer that is no clip with a clear text, and keeps what was typed', async () => {
    const { user, dialog, save } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Trailer' }), 'https://youtube.com/@tidelight');
    await user.click(dialog.getByRole('button', { name: 'Add a link' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await user.click(save);
    expect((await dialog.findAllByText(gamesTexts.notALink)).length).toBeGreaterThan(0);
    expect(dialog.getAllByText(gamesTexts.notATrailer).length).toBeGreaterThan(0);
    expect(lastSent()).toBeUndefined();
    expect(dialog.getByRole('textbox', { name: 'Trailer' })).toHaveValue('https://youtube.com/@tidelight');
    expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveDisplayValue(/javascript:alert/);
  });

  test('offers no eleventh link', async () => {
    const links = Array.from({ length: 10 }, (_each, index) => ({
      kind: 'other' as const,
      url: `https://example.com/${index}`,
    }));
    const { dialog } = await open({ ...pitch, links });
    expect(dialog.getByRole('button', { name: 'Add a link' })).toBeDisabled();
  });

  test('says why pieces cannot be featured, and loses nothing', async () => {
    const { user, dialog, save } = await open({ ...pitch, featured });
    await user.click(await dialog.findByRole('button', { name: 'Take Lamp out' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tagline' }), ' Always.');
    refuse(games.updatePitch, 422, [gamesTexts.notOfThisGame], { featured: gamesTexts.notOfThisGame });
    loseConnection(games.updatePitch);
    await user.click(save);
    expect((await dialog.findAllByText(gamesTexts.notOfThisGame)).length).toBeGreaterThan(0);
    expect(lastSent()).toEqual({ gameId: 300, tagline: 'Keep the light on. Always.', featured: [40, 42] });
    await user.click(save);
    expect(await dialog.findByText(connectionTexts.reload)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Keep the light on. Always.');
    expect(dialog.queryByRole('button', { name: 'Take Lamp out' })).not.toBeInTheDocument();
  });

  test('two people edit different parts at once: neither undoes the other', async () => {
    const { user, store, dialog, save } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Tagline' }), ' Always.');
    const theirs = { ...pitch, engine: 'Godot', links: [{ kind: 'demo' as const, url: 'https://play.example/' }] };
    told(store, theirs);
    expect(dialog.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Keep the light on. Always.');
    expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('https://play.example/');
    expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
    answer(games.updatePitch, aGame({ ...theirs, tagline: 'Keep the light on. Always.' }));
    await user.click(save);
    await isSaved();
    expect(lastSent()).toEqual({ gameId: 300, tagline: 'Keep the light on. Always.' });
    expect(screen.getByText('Godot')).toBeVisible();
  });

  test('an edit of the same part by somebody else is told, and the typed words stay', async () => {
    const { user, store, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Tagline' }), ' Always.');
    told(store, { ...pitch, tagline: 'Theirs' });
    expect(dialog.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Keep the light on. Always.');
    expect(dialog.getByText(/changed elsewhere/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show the other version' }));
    expect(dialog.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Theirs');
  });

  test('opened from the empty card it stays when somebody else fills the page', async () => {
    const user = userEvent.setup();
    const { store } = renderGame({ as: 'mod' });
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Say what it is' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Tagline' }), 'Mine');
    told(store, { description: 'Theirs' });
    expect(dialog.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Mine');
  });
});
