import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { games, gamesLimits, gamesTexts } from '#shared/areas/games';
import { pictures } from '#shared/media/pictures';
import { byFakeClock } from '../../support/client/clock';
import { answerGame } from '../../support/client/gamePage';
import { aGame } from '../../support/client/profiles';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';

describe('a new game', () => {
  beforeEach(() => void answerGame());

  const genres = () => screen.getByRole('combobox', { name: 'Genres' });
  const platforms = () => screen.getByRole('combobox', { name: 'Platforms' });
  const removers = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));

  async function openForm() {
    const user = userEvent.setup();
    renderApp({ path: '/CreateNewGameProject', viewer: aUser() });
    await screen.findByRole('combobox', { name: 'Platforms' });
    return { user, submit: screen.getByRole('button', { name: 'Create game project' }) };
  }

  test('needs somebody who is logged in', async () => {
    renderApp({ path: '/CreateNewGameProject' });
    expect(await screen.findByText('You must be logged in to do this')).toBeVisible();
  });

  test('needs a title, a platform and a genre; the texts go with the mistake', async () => {
    const { user, submit } = await openForm();
    await user.click(submit);
    for (const text of [gamesTexts.titleNeeded, gamesTexts.platformNeeded, gamesTexts.genreNeeded])
      expect(screen.getAllByText(text)).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'T');
    expect(screen.queryByText(gamesTexts.titleNeeded)).not.toBeInTheDocument();
    await user.click(submit);
    expect(genres()).toHaveFocus();
    expect(sent.some(({ endpoint }) => endpoint === games.createGame)).toBe(false);
  });

  test('offers genres and platforms by a click, by typing and by keys, the rarer ones on demand', async () => {
    const { user } = await openForm();
    // Lists float beside a field that has no place in jsdom, so they count as hidden.
    const hidden = true;
    const option = (name: string) => screen.getByRole('option', { name, hidden });
    await user.click(genres());
    await user.click(option('Racing'));
    await user.click(option('Puzzle'));
    expect(option('Puzzle')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('Racing'));
    expect(removers()).toEqual(['Remove Puzzle']);
    await user.click(platforms());
    expect(screen.queryByRole('option', { name: 'Amiga', hidden })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(option('Amiga')).toHaveAttribute('data-combobox-selected');
    await user.keyboard('{Enter}');
    expect(removers()).toEqual(['Remove Puzzle', 'Remove Amiga']);
    await user.keyboard('{Backspace}ami{Enter}comp');
    expect(removers()).toEqual(['Remove Puzzle', 'Remove Amiga']);
    const matches = within(screen.getByRole('listbox', { name: 'Platforms: matches', hidden }));
    expect(matches.getAllByRole('option', { hidden }).map(({ textContent }) => textContent)).toEqual(['Windows']);
    await user.keyboard('{Escape}');
    expect(platforms()).toHaveAttribute('aria-expanded', 'false');
  });

  test('says what it is and whom it needs, takes two seconds and leads to its page', async () => {
    const { user, submit } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Tagline' }), 'Outrun the tide');
    await user.type(genres(), 'puz{Enter}');
    await user.type(platforms(), 'ami{Enter}');
    await user.click(screen.getByLabelText('Mature'));
    await user.click(screen.getByRole('checkbox', { name: 'Artists' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tide Runner');
    const created = aGame({ rating: 'mature' });
    answer(games.createGame, created);
    answer(games.readGame, created);
    await byFakeClock(async (pass) => {
      fireEvent.click(submit);
      await pass(gamesLimits.createMs - 1);
      expect(sent.map(({ endpoint }) => endpoint)).toContain(games.createGame);
      expect(submit).toHaveAttribute('aria-disabled', 'true');
      await pass(1);
    });
    await screen.findByRole('heading', { level: 1, name: 'Tide Runner' });
    expect(window.location.pathname).toBe('/Game/Tide-Runner');
    const call = sent.find(({ endpoint }) => endpoint === games.createGame);
    expect(call?.input).toMatchObject({
      ...{ alias: 'Tide Runner', tagline: 'Outrun the tide', rating: 'mature', platforms: [11], genres: [1] },
      ...{ recruitingArtists: true, recruitingTesters: false },
    });
    expect(await screen.findByRole('button', { name: 'Edit title and picture' })).toBeVisible();
  });

  test('has its cover sent once it exists; if that fails it stays, and sending can be tried again', async () => {
    globalThis.URL.createObjectURL = () => 'blob:preview';
    const { user, submit } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tide Runner');
    await user.type(genres(), 'puz{Enter}');
    await user.type(platforms(), 'win{Enter}');
    const picture = new File(['x'], 'cover.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/^Cover/), picture);
    answer(games.createGame, aGame());
    const covered = aGame({ hasBanner: true });
    loseConnection(games.uploadBanner);
    refuse(games.uploadBanner, 415, [pictures.banner.notReadable], { bannerFile: pictures.banner.notReadable });
    answer(games.uploadBanner, covered);
    answer(games.readGame, covered);
    await user.click(submit);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    expect(screen.getByText(/has its page now, but its cover could not be saved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on without a cover' })).toHaveAttribute('href', '/Game/Tide-Runner');
    await user.click(again);
    expect(await screen.findByText(pictures.banner.notReadable)).toBeVisible();
    await user.upload(screen.getByLabelText(/^Cover/), new File(['y'], 'other.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Tide Runner' });
    expect(sent.filter(({ endpoint }) => endpoint === games.createGame)).toHaveLength(1);
    expect(sent.filter(({ endpoint }) => endpoint === games.uploadBanner).at(-1)?.input).toMatchObject({
      gameId: '300',
    });
  });

  test('keeps what was typed when the connection fails, with its own text', async () => {
    const { user, submit } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tide Runner');
    await user.type(platforms(), 'win{Enter}');
    await user.type(genres(), 'puz{Enter}');
    loseConnection(games.createGame);
    await user.click(submit);
    expect(await screen.findByText(gamesTexts.createFailed)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tide Runner');
  });
});
