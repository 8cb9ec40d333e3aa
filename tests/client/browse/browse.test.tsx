import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browse, browseTexts } from '#shared/areas/browse';
import { places } from '#shared/areas/places';
import { reference, referenceEvents } from '#shared/areas/reference';
import { onLive } from '../../../client/app/live/live';
import { unfiltered } from '#shared/browseFilters';
import { FilterPanel } from '../../../client/areas/browse/FilterPanel';
import { aFoundDeveloper, aFoundGame } from '../../support/client/profiles';
import { answer, aUser, loseConnection, renderApp, renderPart, sent } from '../../support/client/renderApp';

beforeEach(() => {
  answer(reference.readTotals, { developers: 61, games: 20 });
  answer(reference.readData, {
    genres: [{ id: 1, label: 'Puzzle' }],
    platforms: [
      { id: 1, label: 'Desktop', hasHidden: false, platforms: [{ id: 4, label: 'Linux', initiallyHidden: false }] },
    ],
    skills: [
      { id: 7, category: 'Engine', skill: 'Godot' },
      { id: 8, category: 'Art', skill: 'Pixel Art' },
    ],
  });
});

const asked = () => sent.filter(({ endpoint }) => endpoint === browse.browseResults).map(({ input }) => input);
const address = () => window.location.pathname + window.location.search;

test('a card shows name, roles, skills, place and whether they look for a team', async () => {
  const mika = aFoundDeveloper(7, {
    alias: 'Mika Vale',
    role: 'Pixel artist for hire',
    isArtist: true,
    isWriter: true,
    skills: [8, 7],
    location: 'Ghent, Belgium',
    proximity: 35,
    lookingForGame: true,
    openTo: { pays: ['paid'], hoursAWeek: 10, timeZone: '', projectKinds: [] },
    latestPieces: [
      { id: 4, title: 'Lighthouse', mediaUrl: 'al1id4_a.png', altText: 'A lighthouse at dusk' },
      { id: 3, title: 'Harbour', mediaUrl: 'al1id3_b.png', altText: '' },
    ],
  });
  answer(browse.browseResults, { totalResults: 1, browseResults: [mika] });
  renderApp({ path: '/Browse', viewer: aUser({ id: 100 }) });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Mika Vale' })).toHaveAttribute('href', '/Developer/Developer-7');
  for (const line of ['Pixel artist for hire', 'open to paid, 10 h a week']) expect(card.getByText(line)).toBeVisible();
  const strip = within(card.getByRole('list', { name: 'Latest pieces' }));
  expect(strip.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual([
    'A lighthouse at dusk',
    'Harbour',
  ]);
  expect(card.getByRole('link', { name: 'Invite Mika Vale' })).toHaveAttribute('href', '/InviteToGame/Developer-7');
  expect(card.getByRole('button', { name: 'Message Mika Vale' })).toBeVisible();
  expect(within(card.getByRole('list', { name: 'Roles' })).getAllByRole('listitem')).toHaveLength(2);
  expect(await card.findByText('Godot')).toBeVisible();
  expect(card.getByText('Looking for a team')).toBeVisible();
  expect(card.getByText('Ghent, Belgium')).toBeVisible();
  expect(card.getByText('within 35 mi')).toBeVisible();
  expect(screen.getByText('1 developer')).toHaveAttribute('role', 'status');
});

test('one’s own card tells no distance', async () => {
  const [me, other] = [aFoundDeveloper(100, { location: 'Ghent' }), aFoundDeveloper(7, { location: 'Lisbon' })];
  answer(browse.browseResults, {
    totalResults: 2,
    browseResults: [me, other].map((found) => ({ ...found, proximity: 5 })),
  });
  renderApp({ path: '/Browse', viewer: aUser({ id: 100 }) });
  const cards = await screen.findAllByRole('article');
  await waitFor(() =>
    expect(cards.map((card) => within(card).queryByText('within 5 mi') !== null)).toEqual([false, true]),
  );
});

test("a game's card shows platforms, genres, rating, whom it seeks and the team's faces", async () => {
  const members = Array.from({ length: 7 }, (_, index) => ({
    id: 100 + index,
    alias: `Member ${index}`,
    stringUrl: `Member-${index}`,
    hasAvatar: false,
    avatarId: '0',
    xp: 0,
  }));
  const game = aFoundGame(3, {
    tagline: 'A lantern against the tide',
    lookingForMembers: true,
    seekingMusicians: true,
    memberCount: 9,
    memberList: members,
  });
  answer(browse.browseResults, { totalResults: 1, browseResults: [game] });
  renderApp({ path: '/Browse/Games' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Game 3' })).toHaveAttribute('href', '/Game/Game-3');
  expect(await card.findByText('Puzzle')).toBeVisible();
  expect(card.getByText('A lantern against the tide')).toBeVisible();
  expect(card.getByText('Linux')).toBeVisible();
  expect(card.getByText('Teen')).toBeVisible();
  expect(within(card.getByRole('list', { name: 'Needs' })).getByText('Musician')).toBeVisible();
  const faces = within(card.getByRole('list', { name: '9 members' }));
  expect(faces.getAllByRole('link')).toHaveLength(4);
  expect(faces.getByText('+5')).toBeVisible();
});

test('the address initialises the filters, and choosing changes the address and goes back to the first page', async () => {
  answer(browse.browseResults, { totalResults: 90, browseResults: [aFoundDeveloper(1)] });
  renderApp({ path: '/Browse?seeking=true&showRole=sfx&seekingSkill=7&page=3&sort=alias' });
  await screen.findByRole('article');
  expect(asked()).toEqual([
    {
      filteredConditions: {
        category: 'developers',
        sortOptions: { sortCondition: 'alias', sortDirection: 'asc' },
        filterOptions: [{ field: 'looking_for_game', value: true }],
        showOptions: [{ field: 'is_sfx_artist', value: true }],
        skillFilterId: 7,
      },
      pagination: { page: 3, perPage: 20 },
    },
  ]);
  expect(screen.getByRole('radio', { name: 'SFX Artists' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Wants to Join a Game Project' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('alias');
  await userEvent.click(screen.getByRole('radio', { name: 'Writers' }));
  expect(address()).toBe('/Browse/Developers?seeking=true&seekingRole=writers&seekingSkill=7&sort=alias');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Godot' }));
  expect(address()).toBe('/Browse/Developers?seeking=true&seekingRole=writers&sort=alias');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/Browse/Developers?sort=alias');
});

test('Back brings filters and page back', async () => {
  answer(browse.browseResults, { totalResults: 90, browseResults: [aFoundDeveloper(1)] });
  renderApp({ path: '/Browse/Developers?page=2' });
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('radio', { name: 'Artists' }));
  expect(address()).toBe('/Browse/Developers?seekingRole=artists');
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Artists' })).not.toBeChecked());
  expect(address()).toBe('/Browse/Developers?page=2');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  // Fetched pages are kept.
  expect(asked()).toHaveLength(2);
});

test('the recruiting row shows only while recruiting games are chosen', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundGame(1)] });
  renderApp({ path: '/Browse/Games' });
  await screen.findByRole('article');
  expect(screen.queryByRole('group', { name: 'Recruiting' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Currently Recruiting Members' }));
  const recruiting = within(screen.getByRole('group', { name: 'Recruiting' }));
  await userEvent.click(recruiting.getByRole('radio', { name: 'Programmers' }));
  expect(address()).toBe('/Browse/Games?seeking=true&seekingRole=programmers');
  expect(asked().at(-1)).toMatchObject({
    filteredConditions: {
      category: 'games',
      filterOptions: [{ field: 'seeking_is', value: true }],
      recruitingOptions: [{ field: 'seeking_programmers', value: true }],
    },
  });
  const filter = within(screen.getByRole('group', { name: 'Filter' }));
  await userEvent.click(filter.getByRole('radio', { name: 'All' }));
  expect(address()).toBe('/Browse/Games');
});

test('a skill is found after one character, and takes the place of another', async () => {
  const onChange = jest.fn();
  renderPart(<FilterPanel filters={{ ...unfiltered('games'), skillId: 8 }} onChange={onChange} />);
  await screen.findByRole('button', { name: 'Remove Pixel Art' });
  await userEvent.type(screen.getByRole('combobox', { name: 'Skill' }), 'g');
  await userEvent.click(screen.getByRole('option', { name: 'Godot' }));
  expect(onChange).toHaveBeenCalledWith({ skillId: 7 });
});

test.each(['99', '0'])('page %s becomes the nearest one', async (page) => {
  answer(browse.browseResults, ({ pagination }) => ({
    totalResults: 41,
    browseResults: Number(pagination?.page) > 3 ? [] : [aFoundDeveloper(1)],
  }));
  renderApp({ path: `/Browse/Developers?page=${page}` });
  await screen.findByRole('article');
  await waitFor(() => expect(address()).toBe(page === '0' ? '/Browse/Developers' : '/Browse/Developers?page=3'));
});

test.each([
  ['/Browse/Developers', false],
  ['/Browse/Games?seekingSkill=7', true],
])('no results at %s say so, and filters lead back to all', async (path, isGames) => {
  answer(browse.browseResults, { totalResults: 0, browseResults: [] });
  renderApp({ path });
  expect(await screen.findByText(browseTexts.noResults)).toBeVisible();
  expect(screen.queryByText(browseTexts.noGamesWithSkill) !== null).toBe(isGames);
  const back = screen.queryByRole('link', { name: 'Show all games' });
  expect(back?.getAttribute('href')).toBe(isGames ? '/Browse/Games' : undefined);
});

test('proximity can be chosen by who has a location, nearest first', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1, { proximity: 5 })] });
  renderApp({ path: '/Browse/Developers', viewer: aUser({ locationLat: 51.05, locationLon: 3.72 }) });
  await screen.findByRole('article');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Proximity');
  expect(address()).toBe('/Browse/Developers?sort=proximity');
  expect(asked().at(-1)).toMatchObject({
    filteredConditions: { sortOptions: { sortCondition: 'proximity', sortDirection: 'asc' } },
  });
  expect(screen.queryByText(browseTexts.locationNeeded, { exact: false })).not.toBeInTheDocument();
});

test('a person with a location chooses a distance, which sorts by it, in the unit of the address or their own', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1, { proximity: 5 })] });
  renderApp({
    path: '/Browse/Developers?seekingRole=artists',
    viewer: aUser({ locationLat: 51.05, locationLon: 3.72 }),
  });
  await screen.findByRole('article');
  const distance = screen.getByRole('combobox', { name: 'Distance' });
  await userEvent.selectOptions(distance, 'Within 50 mi');
  expect(address()).toBe('/Browse/Developers?seekingRole=artists&within=50mi');
  const nearest = { sortCondition: 'proximity', sortDirection: 'asc' };
  expect(asked().at(-1)).toMatchObject({ filteredConditions: { sortOptions: nearest, within: 50 } });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('proximity');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  expect(address()).toBe('/Browse/Developers?seekingRole=artists&sort=alias');
  expect(distance).toHaveValue('');
  expect(within(distance).queryByRole('option', { name: 'Within 25 km' })).not.toBeInTheDocument();
});

test.each([
  ['25km', 15],
  ['100km', 62],
  ['250mi', 250],
])('an address with the distance %s asks for %i miles, which are shown as that or less', async (distance, miles) => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1)] });
  renderApp({
    path: `/Browse/Developers?within=${distance}`,
    viewer: aUser({ locationLat: 51.05, locationLon: 3.72 }),
  });
  await screen.findByRole('article');
  expect(asked()[0]).toMatchObject({ filteredConditions: { within: miles } });
  expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveValue(distance);
});

test('a visitor is offered no distance; an address with one says what it needs', async () => {
  answer(browse.browseResults, { totalResults: 0, browseResults: [] });
  renderApp({ path: '/Browse/Developers?within=25mi' });
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(browseTexts.withinNeedsLocation, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('combobox', { name: 'Distance' })).not.toBeInTheDocument();
});

test('a visitor chooses a place to look near, without a profile', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1, { proximity: 5 })] });
  answer(places.readSource, { kind: 'list' });
  answer(places.searchPlaces, [
    { name: 'Porto, Portugal', lat: 41.15, lon: -8.61 },
    { name: 'Bordeaux, Nouvelle-Aquitaine, France', also: 'Porto', lat: 44.84, lon: -0.58 },
  ]);
  renderApp({ path: '/Browse/Developers' });
  const near = await screen.findByRole('combobox', { name: 'Near' });
  await userEvent.type(near, 'porto');
  const found = await screen.findByRole('listbox', { name: 'Near: matching places' });
  await waitFor(() =>
    expect([...found.children].map(({ textContent }) => textContent)).toEqual([
      'Porto, Portugal',
      'Bordeaux, Nouvelle-Aquitaine, France, also Porto',
    ]),
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/Browse/Developers?near=Porto%2C+Portugal&at=41.15%2C-8.61'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 25 mi');
  const nearest = { sortCondition: 'proximity', sortDirection: 'asc' };
  expect(asked().at(-1)).toMatchObject({
    filteredConditions: { sortOptions: nearest, near: '41.15,-8.61', within: 25 },
  });
  await userEvent.clear(near);
  expect(address()).toBe('/Browse/Developers');
});

test.each([
  ['visitors', null, 'Log in'],
  ['who has told no location', aUser(), 'Enter your location'],
])('proximity is not offered to %s; an address with it says why', async (_who, viewer, way) => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1)] });
  renderApp({ path: '/Browse/Developers?sort=proximity', viewer });
  await screen.findByRole('article');
  expect(screen.getByRole('option', { name: /^Proximity/ })).toBeDisabled();
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(browseTexts.locationNeeded, { exact: false })).toBeVisible();
  expect(note.getByRole('link', { name: way })).toBeVisible();
});

test('an unknown part below /Browse is the developers', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1)] });
  renderApp({ path: '/Browse/Planets' });
  expect(await screen.findByRole('heading', { name: 'Find developers' })).toBeVisible();
});

test('a lost connection offers another try', async () => {
  loseConnection(browse.browseResults);
  renderApp({ path: '/Browse/Developers' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry).toBeVisible();
});

test('a new developer makes the list fetched again and the totals grow', async () => {
  answer(browse.browseResults, { totalResults: 1, browseResults: [aFoundDeveloper(1)] });
  const { store } = renderApp({ path: '/Browse/Developers' });
  await screen.findByRole('article');
  const totals = { developers: 62, games: 20 };
  const item = { id: 9, alias: 'New', stringUrl: 'New', type: 'developer' as const };
  act(() => void store.dispatch(onLive(referenceEvents.newDeveloperOrGameRegistered)({ totals, item })));
  expect(await screen.findByRole('link', { name: /^Developers\s*62$/ })).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(2));
});
