import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers, developersTexts } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { onlineEvents } from '#shared/areas/online';
import { reference } from '#shared/areas/reference';
import { pictures } from '#shared/media/pictures';
import { notFoundText, titleOf } from '#shared/pages';
import { onLive } from '../../../client/app/live/live';
import { birthdayText } from '../../../client/areas/developers/sections/birthday';
import { aDeveloper } from '../../support/client/profiles';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';

const me = aUser({ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' });
const mine = (given: Partial<Developer> = {}) => aDeveloper({ locationLat: null, locationLon: null, ...given });

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reference.readData, {
    genres: [],
    platforms: [],
    skills: [
      { id: 1, category: 'Art', skill: 'Pixel Art' },
      { id: 2, category: 'Engine', skill: 'Godot' },
    ],
  });
});

const readsOfProfiles = () => sent.filter(({ endpoint }) => endpoint === developers.readDeveloper).length;
const heading = () => screen.findByRole('heading', { level: 1, name: 'Juno Park' });

test('shows who a developer is, what they can and what they look for', async () => {
  answer(
    developers.readDeveloper,
    aDeveloper({
      firstName: 'Juno',
      lastName: 'Park',
      location: 'Busan',
      proximity: 25,
      role: 'Pixel artist',
      isArtist: true,
      skills: [1, 2],
      lookingForGame: true,
      lookingForDescription: 'Something with boats',
      donorTier: 'gold',
    }),
  );
  renderApp({ path: '/Developer/Juno-Park' });
  await heading();
  expect(document.title).toContain('Juno Park');
  for (const text of ['Juno Park', 'Busan, within 25 mi', 'Pixel Art', 'Godot', 'Something with boats'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Looking for a team').length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Gold supporter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change your avatar' })).not.toBeInTheDocument();
});

test('a profile is shared from its head', async () => {
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Juno-Park' });
  await userEvent.click(await screen.findByRole('button', { name: 'Share Juno Park' }));
  // Hidden, because without a layout the button counts as scrolled away.
  expect((await screen.findByRole('menuitem', { name: 'Bluesky', hidden: true })).getAttribute('href')).toContain(
    encodeURIComponent('Juno Park http://localhost/Developer/Juno-Park'),
  );
});

test.each(['', '/Feed', '/recentactivity'])('Juno-Park%s is the feed', async (subpage) => {
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: `/Developer/Juno-Park${subpage}` });
  await heading();
  expect(screen.getByRole('link', { name: 'Recent Activity' })).toHaveAttribute('aria-current', 'page');
});

test('the focus stays on the tab that was chosen, ahead of what it shows, and goes to the content elsewhere', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Juno-Park' });
  await heading();
  await user.click(screen.getByRole('link', { name: 'Portfolio' }));
  await waitFor(() => expect(window.location.pathname).toBe('/Developer/Juno-Park/Portfolio'));
  expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a subpage that there is not says so', async () => {
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Juno-Park/Nonsense' });
  expect(await screen.findByText(notFoundText)).toBeVisible();
  expect(document.title).toContain(notFoundText);
});

test('a developer who is not there shows that, with a way on', async () => {
  refuse(developers.readDeveloper, 404, [developersTexts.missing]);
  renderApp({ path: '/Developer/nobody' });
  expect(await screen.findByRole('heading', { name: developersTexts.missing })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse developers' })).toBeVisible();
});

test('an old address is replaced by the present one, without asking again', async () => {
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Old-Name/Feed?x=1' });
  await heading();
  expect(window.location.pathname + window.location.search).toBe('/Developer/Juno-Park/Feed?x=1');
  expect(readsOfProfiles()).toBeLessThanOrEqual(2);
});

test('a person beyond the list of the newest arrivals is shown as online by their last sign of life', async () => {
  answer(developers.readDeveloper, aDeveloper({ lastOnline: new Date().toISOString() }));
  const { store } = renderApp({ path: '/Developer/Juno-Park' });
  await heading();
  expect(screen.getByText(/^Offline/)).toBeVisible();
  act(() => void store.dispatch(onLive(onlineEvents.onlineUsersUpdate)({ users: [], total: 4_000 })));
  expect(screen.getByText('Online')).toBeVisible();
  act(() => void store.dispatch(onLive(onlineEvents.onlineUsersUpdate)({ users: [], total: 0 })));
  expect(screen.getByText(/^Offline/)).toBeVisible();
});

test('/Developer alone is one’s own profile', async () => {
  answer(developers.readDeveloper, mine());
  renderApp({ path: '/Developer', viewer: me });
  await heading();
  expect(window.location.pathname).toBe('/Developer/Juno-Park');
});

test('an own profile that says nothing yet offers to say what one does', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Say what you do' }));
  // On narrow screens the panel is behind a button; the form opens it.
  expect(screen.getByRole('button', { name: 'About Juno Park' })).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('textbox', { name: 'What you do' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Say what you do' })).toHaveAttribute('aria-disabled', 'true');
});

test('an own profile that says something offers no such thing', async () => {
  answer(developers.readDeveloper, mine({ isArtist: true }));
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await heading();
  expect(screen.getByRole('button', { name: 'About Juno Park' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Say what you do' })).not.toBeInTheDocument();
});

test('from one profile to another, the title changes with the page', async () => {
  answer(developers.readDeveloper, ({ stringUrl }) =>
    stringUrl === 'Juno-Park' ? aDeveloper() : aDeveloper({ id: 201, alias: 'Oren Dale', stringUrl: 'Oren-Dale' }),
  );
  renderApp({ path: '/Developer/Juno-Park' });
  await heading();
  act(() => {
    window.history.pushState({}, '', '/Developer/Oren-Dale');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Juno Park' })).toBeVisible();
  expect(document.title).toBe(titleOf('Juno Park'));
  await screen.findByRole('heading', { level: 1, name: 'Oren Dale' });
  await waitFor(() => expect(document.title).toBe(titleOf('Oren Dale')));
});

test('changes by others arrive without a reload, and a rename takes the address along', async () => {
  answer(developers.readDeveloper, aDeveloper());
  const { store } = renderApp({ path: '/Developer/Juno-Park' });
  await heading();
  const change = onLive(developersEvents.developerInformationUpdated);
  act(() => void store.dispatch(change({ id: 200, lookingForGame: true, role: 'Captain' })));
  expect((await screen.findAllByText('Captain')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Looking for a team').length).toBeGreaterThan(0);
  const renamed = { id: 200, alias: 'Juno Lee', stringUrl: 'Juno-Lee', oldStringUrl: 'Juno-Park' };
  answer(developers.readDeveloper, aDeveloper(renamed));
  act(() => void store.dispatch(change(renamed)));
  await screen.findByRole('heading', { level: 1, name: 'Juno Lee' });
  expect(window.location.pathname).toBe('/Developer/Juno-Lee');
  act(() => void store.dispatch(change({ id: 200, deleted: true })));
  expect(await screen.findByRole('heading', { name: developersTexts.missing })).toBeVisible();
});

test('sections are edited in place, one at a time', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Edit Networking' }));
  await screen.findByLabelText('I want to join a Game Project');
  expect(screen.getByRole('button', { name: 'Edit Basic Info' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Edit Basic Info' }));
  await screen.findByText('Save or cancel what you are editing first');
  expect(screen.getByLabelText('I want to join a Game Project')).toBeInTheDocument();
  const availability = { hoursAWeek: null, pays: [], timeZone: '', projectKinds: [] };
  answer(developers.saveNetworking, { id: 200, lookingForGame: true, lookingForDescription: 'Boats', availability });
  await user.click(screen.getByLabelText('I want to join a Game Project'));
  await user.type(screen.getByLabelText('What you want in a team'), 'Boats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Boats')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Networking' })).toHaveFocus();
  expect(sent.at(-1)?.input).toMatchObject({ lookingForGame: true, lookingForDescription: 'Boats' });
});

test('a link from elsewhere opens a form or the dialog of the picture, once', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  const first = renderApp({ path: '/Developer/Juno-Park?edit=roles', viewer: me });
  expect(await screen.findByLabelText('What you do')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit Roles and Skills' })).toBeVisible();
  expect(window.location.search).toBe('');
  first.unmount();
  renderApp({ path: '/Developer/Juno-Park?edit=picture', viewer: me });
  expect(await screen.findByRole('dialog', { name: /avatar/i })).toBeVisible();
});

test('a section that is saved in another tab follows where nothing was typed, and tells of what was', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Edit Networking' }));
  const text = await screen.findByLabelText('What you want in a team');
  await user.clear(text);
  await user.type(text, 'Boats');
  const saved = (given: Partial<Developer>) =>
    act(() => void store.dispatch(onLive(developersEvents.developerInformationUpdated)({ id: 200, ...given })));
  saved({ lookingForGame: true });
  expect(screen.getByLabelText('I want to join a Game Project')).toBeChecked();
  expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  saved({ lookingForDescription: 'Ships' });
  expect(text).toHaveValue('Boats');
  expect(screen.getByText(/changed elsewhere/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the other version' }));
  expect(text).toHaveValue('Ships');
});

test('a birthday can be entered once the age is shared, and must be a day of the calendar', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Edit Basic Info' }));
  const month = await screen.findByRole('combobox', { name: 'Month' });
  expect(month).toBeDisabled();
  await user.click(screen.getByLabelText('Share Age'));
  await user.selectOptions(month, 'February');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(developersTexts.notADate)).length).toBeGreaterThan(0);
  expect(sent.some(({ endpoint }) => endpoint === developers.saveBasicInfo)).toBe(false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '28');
  expect(screen.queryByText(developersTexts.notADate)).not.toBeInTheDocument();
  loseConnection(developers.saveBasicInfo);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/problem connecting/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue('28');
});

test('skills are picked by search and saved', async () => {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine());
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  expect(await screen.findByText(developersTexts.noSkills)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Roles and Skills' }));
  await user.type(await screen.findByRole('combobox', { name: 'Skills' }), 'god');
  await user.click(await screen.findByRole('option', { name: 'Godot', hidden: true }));
  answer(developers.saveRolesAndSkills, { ...mine(), skills: [2] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(sent.at(-1)?.input).toMatchObject({ skills: [2] });
  expect(screen.getByText('Godot')).toBeVisible();
});

describe('the avatar', () => {
  async function openDialog() {
    const user = userEvent.setup({ applyAccept: false });
    globalThis.URL.createObjectURL = () => 'blob:preview';
    answer(developers.readDeveloper, mine());
    renderApp({ path: '/Developer/Juno-Park', viewer: me });
    await user.click(await screen.findByRole('button', { name: 'Change your avatar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your avatar' });
    return { user, dialog, input: await within(dialog).findByLabelText(/^Avatar/) };
  }

  test('is looked at before it is sent, and shows at once', async () => {
    const { user, dialog, input } = await openDialog();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(within(dialog).getByAltText('Preview: me.png')).toBeInTheDocument();
    answer(developers.uploadAvatar, { id: 200, hasAvatar: true, avatarId: 'new', response: 'success' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.querySelector('img[src*="developer_200.webp?v=new"]')).toBeInTheDocument());
  });

  test('over 10 MB is refused with the text of the server', async () => {
    const { dialog, input } = await openDialog();
    const big = new File(['x'], 'big.png', { type: 'image/png' });
    Object.defineProperty(big, 'size', { value: 10_485_761 });
    fireEvent.change(input, { target: { files: [big] } });
    expect(within(dialog).getByText(pictures.avatar.tooBig)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test.each([
  [{ birthYear: 1990, birthMonth: 5, birthDay: 17 }, '34 years old, born on May 17'],
  [{ birthYear: 1990, birthMonth: 3, birthDay: 10 }, '35 years old, born on March 10'],
  [{ birthYear: null, birthMonth: 3, birthDay: 10 }, 'born on March 10'],
  [{ birthYear: null, birthMonth: 3, birthDay: null }, 'born in March'],
  [{ birthYear: 1990, birthMonth: null, birthDay: null }, ''],
])('%j reads: %s', (birthday, text) => {
  expect(birthdayText(birthday, new Date(2025, 2, 11))).toBe(text);
});
