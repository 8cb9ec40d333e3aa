import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  classifieds,
  classifiedsEvents,
  classifiedsTexts,
  type Classified,
} from '#shared/areas/recruiting/classifieds';
import { applications } from '#shared/areas/recruiting/applications';
import { jamsTexts } from '#shared/areas/recruiting/jams';
import { feed, feedTexts } from '#shared/areas/feed';
import { options } from '#shared/areas/options';
import { reference } from '#shared/areas/reference';
import { dayMs } from '#shared/durations';
import { onLive } from '../../client/app/live/live';
import { aGameAd, anAd } from '../support/client/classifieds';
import { anApplication, applicationsWith } from '../support/client/invites';
import { aPost, lanternfall } from '../support/client/feed';
import { answer, aUser, refuse, renderApp, scrollPage, sent } from '../support/client/renderApp';
import { roleIn } from '../support/memberships';

beforeEach(() => {
  answer(reference.readData, {
    ...{ genres: [], platforms: [] },
    skills: [{ id: 3, category: 'Software', skill: 'Blender' }],
  });
  answer(reference.readTotals, { developers: 2, games: 1 });
});

const owner = () => ({ ...aUser(), games: [{ ...lanternfall, ...roleIn('owner') }] });
const tideJam = { name: 'Tide Jam', url: 'https://itch.io/jam/tide', first: '2030-05-03', last: '2030-05-05' };
const pageOf = (...items: Classified[]) => ({ items, hasMore: false, total: items.length });
const listed = () => sent.filter(({ endpoint }) => endpoint === classifieds.listClassifieds).map(({ input }) => input);
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());

test('the list shows what games look for, with terms and a way to answer; filters change the address', async () => {
  answer(classifieds.listClassifieds, ({ pay }) =>
    pay === 'hobby'
      ? pageOf()
      : pageOf(
          aGameAd(2, { answersWithinDays: 1, pay: 'paid', hoursAWeek: 10, utcOffset: 330, skills: [3] }),
          aGameAd(1),
        ),
  );
  renderApp({ path: '/Classifieds' });
  const row = (await screen.findByRole('link', { name: 'Ad 2' })).closest('li')!;
  for (const text of ['Paid', '10 h a week', 'UTC+5:30', 'Artists', 'Blender', 'Usually answers within 1 day'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Apply to Lanternfall' })).toHaveAttribute(
    'href',
    '/RequestToJoin/Lanternfall?opening=2',
  );
  expect(listed()[0]).toEqual({ postType: 'game projects', role: 'all', skillId: 0, state: 'open' });
  await userEvent.click(screen.getByRole('radio', { name: 'Sfx Artists' }));
  await waitFor(() => expect(window.location.search).toBe('?role=sfx+artists'));
  await userEvent.selectOptions(screen.getByLabelText('Pay'), 'hobby');
  expect(await screen.findByText(classifiedsTexts.noResults)).toBeVisible();
  expect(screen.getByText(classifiedsTexts.noGamesWithSkill)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all open classifieds' })).toHaveAttribute('href', '/Classifieds');
  expect(listed().at(-1)).toMatchObject({ role: 'sfx artists', pay: 'hobby' });
  expect(screen.getByRole('link', { name: 'These classifieds as an Atom feed' })).toHaveAttribute(
    'href',
    '/feeds/classifieds.atom?role=sfx+artists&pay=hobby',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('developers are asked for by the address, and are invited', async () => {
  answer(classifieds.listClassifieds, pageOf(anAd(4)));
  renderApp({ path: '/Classifieds?postType=developers&role=artists&skillId=3&utcOffset=-420' });
  expect(await screen.findByRole('link', { name: 'Invite Oren Task to a game' })).toHaveAttribute(
    'href',
    '/InviteToGame/Oren-Task',
  );
  expect(listed()[0]).toEqual({
    ...{ postType: 'developers', role: 'artists', skillId: 3, state: 'open', utcOffset: -420 },
  });
});

test('an ad leads to a talk with whoever has put it up, of a game with its owner', async () => {
  answer(classifieds.listClassifieds, pageOf(aGameAd(2)));
  renderApp({ path: '/Classifieds', viewer: aUser({ id: 102 }) });
  expect(await screen.findByRole('button', { name: 'Message Oren Task' })).toBeVisible();
});

test('an ad of somebody one has blocked is closed, and cannot be answered', async () => {
  answer(classifieds.listClassifieds, pageOf(aGameAd(2)));
  renderApp({ path: '/Classifieds', viewer: { ...aUser({ id: 102 }), blocked: [101] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByRole('link', { name: 'Ad 2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Message/ })).toBeNull();
});

test('new ads of others wait behind the pill; deleted ones go at once', async () => {
  answer(classifieds.listClassifieds, pageOf(anAd(4), anAd(3)));
  answer(options.catchUpOnClassifieds, { caughtUpOnClassifieds: true });
  const { store } = renderApp({
    path: '/Classifieds?postType=developers&role=artists',
    viewer: aUser({ caughtUpOnClassifieds: false }),
  });
  await screen.findByRole('link', { name: 'Ad 4' });
  await waitFor(() => expect(sent.some(({ endpoint }) => endpoint === options.catchUpOnClassifieds)).toBe(true));
  const tell = (payload: Parameters<ReturnType<typeof onLive<typeof classifiedsEvents.classifiedsUpdated>>>[0]) =>
    act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)(payload)));
  scrollPage(500);
  tell({ item: anAd(5) });
  tell({ item: anAd(6, { roleArtist: false }) });
  expect(titles()).toEqual(['Ad 4', 'Ad 3']);
  await userEvent.click(screen.getByRole('button', { name: '1 new classified' }));
  expect(titles()).toEqual(['Ad 5', 'Ad 4', 'Ad 3']);
  tell({ id: 4 });
  tell({ item: anAd(3, { state: 'filled' }) });
  expect(titles()).toEqual(['Ad 5', 'Ad 3 Filled']);
});

test('new ads of others show at once where nothing was listed', async () => {
  answer(classifieds.listClassifieds, pageOf());
  const { store } = renderApp({ path: '/Classifieds?postType=developers&role=artists' });
  await screen.findByText(classifiedsTexts.noResults);
  scrollPage(500);
  act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item: anAd(5) })));
  expect(titles()).toEqual(['Ad 5']);
  expect(screen.queryByText(classifiedsTexts.noResults)).not.toBeInTheDocument();
});

test('the box of the feeds writes a Classifieds Post beside the posts', async () => {
  answer(classifieds.listClassifieds, pageOf(aGameAd(2)));
  answer(feed.addPost, aPost(9, { type: 'classifieds' }));
  renderApp({ path: '/Classifieds?view=posts', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Who or what are you looking for?' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Post' }), 'A hand for the weekend');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(feedTexts.added)).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === feed.addPost)?.input).toMatchObject({ type: 'classifieds' });
});

test('a classified is put up as a game one owns, and what was typed outlives a refusal', async () => {
  renderApp({ path: '/Classifieds/New', viewer: owner() });
  await userEvent.selectOptions(await screen.findByLabelText('Post as'), 'Lanternfall');
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByText(classifiedsTexts.titleNeeded)).toBeVisible();
  expect(screen.getByText(classifiedsTexts.contentNeeded)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Artist for fog');
  expect(await screen.findByText('Pitch')).toBeVisible();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Pitch' }), 'Fog, mostly.');
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByText(classifiedsTexts.payNeeded)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Paid' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Revenue share' }));
  expect(screen.queryByLabelText('Sum (optional)')).toBeNull();
  const ad = aGameAd(8, { postTitle: 'Artist for fog' });
  refuse(classifieds.add, 429, ['You are doing this too often.']);
  answer(classifieds.add, { ...ad, canEdit: true });
  answer(classifieds.readClassified, { ...ad, canEdit: true });
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByText('You are doing this too often.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Artist for fog');
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Artist for fog' })).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === classifieds.add).at(-1)?.input).toMatchObject({
    ...{ selectedGameId: 7, postTitle: 'Artist for fog', postContent: 'Fog, mostly.', pay: 'revenueShare' },
    jam: null,
  });
  expect(localStorage.getItem('spawnpoint.draft.100.classifieds.new.title')).toBeNull();
});

test('an ad near its end can be renewed; a fresh one offers no renewal', async () => {
  const ad = aGameAd(8, { expires: inDays(13) });
  answer(classifieds.readClassified, ad);
  renderApp({ path: '/Classifieds/8', viewer: owner() });
  expect(await screen.findByRole('button', { name: 'Share Ad 8' })).toBeVisible();
  answer(classifieds.setState, ({ state }) => ({ ...ad, state, expires: inDays(44) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Renew: Ad 8' }));
  expect(await screen.findByText(classifiedsTexts.renewed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Renew: Ad 8' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark as filled: Ad 8' })).toHaveFocus();
});

test('filling one offers to decline the applications that still wait, with one text', async () => {
  const ad = aGameAd(8, { expires: inDays(40) });
  answer(classifieds.readClassified, ad);
  answer(classifieds.setState, ({ state }) => ({ ...ad, state }));
  answer(applications.listReceived, applicationsWith(anApplication(), anApplication({ id: 8 })));
  answer(applications.declineRest, { declined: 2, left: 0 });
  renderApp({ path: '/Classifieds/8', viewer: owner() });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filled: Ad 8' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the others?' }));
  await userEvent.type(dialog.getByLabelText(/Your answer/), 'We are complete.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline all' }));
  expect(await screen.findByText('Filled')).toBeVisible();
  const declined = sent.find(({ endpoint }) => endpoint === applications.declineRest);
  expect(declined?.input).toEqual({ classifiedId: 8, text: 'We are complete.' });
});

test('its author marks one as filled, opens it again, and deletes it once that is confirmed', async () => {
  const ad = aGameAd(8, { expires: inDays(40) });
  answer(classifieds.readClassified, ad);
  renderApp({ path: '/Classifieds/8', viewer: owner() });
  answer(classifieds.setState, ({ state }) => ({ ...ad, state }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filled: Ad 8' }));
  expect(await screen.findByText('Filled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open again: Ad 8' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Open again: Ad 8' }));
  await waitFor(() => expect(screen.queryByText('Filled')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark as filled: Ad 8' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Ad 8' }));
  expect(await screen.findByText(classifiedsTexts.confirmDelete)).toBeInTheDocument();
  answer(classifieds.remove, { id: 8 });
  answer(classifieds.listClassifieds, pageOf());
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(classifiedsTexts.deleted)).toBeVisible();
});

test("refuses viewers who may not edit; shows 'not found' for a deleted ad", async () => {
  refuse(classifieds.readOwn, 403, ['You are not allowed to do this']);
  const { unmount } = renderApp({ path: '/Classifieds/Edit/8', viewer: aUser() });
  expect(await screen.findByText(classifiedsTexts.cannotEdit)).toBeVisible();
  unmount();
  refuse(classifieds.readClassified, 404, ["This doesn't exist"]);
  renderApp({ path: '/Classifieds/8' });
  expect(await screen.findByText("This doesn't exist")).toBeVisible();
});

test('an edit begins with what is stored, follows what is saved elsewhere, and sends it whole', async () => {
  const ad = anAd(8, {
    ...{ canEdit: true, pay: 'paid', paySum: '$30 an hour' },
    posterDetails: { ...anAd(1).posterDetails, id: 100 },
  });
  answer(classifieds.readOwn, ad);
  const { store } = renderApp({ path: '/Classifieds/Edit/8', viewer: aUser() });
  expect(await screen.findByLabelText('Title')).toHaveValue('Ad 8');
  const { canEdit: _own, ...item } = { ...ad, postTitle: 'Ad of eight' };
  act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item })));
  expect(screen.getByLabelText('Title')).toHaveValue('Ad of eight');
  expect(screen.getByLabelText('Sum (optional)')).toHaveValue('$30 an hour');
  await userEvent.click(screen.getByRole('radio', { name: 'Hobby' }));
  answer(classifieds.edit, { ...ad, pay: 'hobby' });
  answer(classifieds.readClassified, { ...ad, pay: 'hobby' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(classifiedsTexts.saved)).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === classifieds.edit)?.input).toMatchObject({
    ...{ postId: 8, pay: 'hobby', paySum: '', jam: null },
  });
});

test('an ad without pay is edited without choosing it, and its jam is taken away', async () => {
  const ad = anAd(8, { jam: tideJam, posterDetails: { ...anAd(1).posterDetails, id: 100 } });
  answer(classifieds.readOwn, { ...ad, canEdit: true });
  renderApp({ path: '/Classifieds/Edit/8', viewer: aUser() });
  for (const name of ['Paid', 'Revenue share', 'Hobby'])
    expect(await screen.findByRole('radio', { name })).not.toBeChecked();
  expect(screen.getByLabelText('Name of the jam')).toHaveValue('Tide Jam');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is for a game jam' }));
  expect(screen.queryByLabelText('Name of the jam')).toBeNull();
  answer(classifieds.edit, ad);
  answer(classifieds.readClassified, ad);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(classifiedsTexts.saved)).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === classifieds.edit)?.input).toMatchObject({ pay: null, jam: null });
});

test('a paid ad for a jam tells what is missing at its fields, and its page names sum, jam, host and days', async () => {
  renderApp({ path: '/Classifieds/New', viewer: owner() });
  await userEvent.type(await screen.findByLabelText('Title'), 'Artist');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Pitch' }), 'Fog.');
  await userEvent.click(screen.getByRole('radio', { name: 'Paid' }));
  await userEvent.type(screen.getByLabelText('Sum (optional)'), '$30 an hour');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is for a game jam' }));
  await userEvent.type(screen.getByLabelText('Address of the jam (optional)'), 'javascript:alert(1)');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2030-05-03' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2030-05-02' } });
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  for (const text of [jamsTexts.nameNeeded, jamsTexts.notAnAddress])
    expect(await screen.findByText(text)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name of the jam'), 'Tide Jam');
  await userEvent.clear(screen.getByLabelText('Address of the jam (optional)'));
  await userEvent.type(screen.getByLabelText('Address of the jam (optional)'), 'itch.io/jam/tide');
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByText(jamsTexts.lastBeforeFirst)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2030-05-05' } });
  const ad = aGameAd(8, { postTitle: 'Artist', pay: 'paid', paySum: '$30 an hour', jam: tideJam });
  answer(classifieds.add, ad);
  answer(classifieds.readClassified, ad);
  await userEvent.click(screen.getByRole('button', { name: 'Post classified' }));
  expect(await screen.findByText('Paid: $30 an hour')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tide Jam' })).toHaveAttribute('href', tideJam.url);
  expect(screen.getByText(/itch\.io.*, May 3–5, 2030/)).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === classifieds.add)?.input).toMatchObject({
    ...{ pay: 'paid', paySum: '$30 an hour', jam: tideJam },
  });
});

test('the list is narrowed to jams, live too; a past one offers no new time', async () => {
  const posterDetails = { ...anAd(1).posterDetails, id: 100 };
  const past = { ...tideJam, first: '2020-05-03', last: '2020-05-05' };
  answer(classifieds.listClassifieds, pageOf(anAd(4, { jam: past, state: 'expired', posterDetails })));
  const { store } = renderApp({ path: '/Classifieds?postType=developers&state=all&jam=with', viewer: aUser() });
  expect(await screen.findByText('Tide Jam, May 3–5, 2020')).toBeVisible();
  expect(listed()[0]).toMatchObject({ jam: 'with', state: 'all' });
  expect(screen.getByRole('link', { name: 'Edit: Ad 4' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open again: Ad 4' })).toBeNull();
  const tell = (item: Classified) =>
    act(() => void store.dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item })));
  tell(anAd(5, { posterDetails }));
  tell(anAd(6, { jam: tideJam, posterDetails }));
  expect(titles()).toEqual(['Ad 6', 'Ad 4 Expired']);
  await userEvent.selectOptions(screen.getByLabelText('Game jam'), 'Not for a jam');
  await waitFor(() => expect(window.location.search).toContain('jam=without'));
});
