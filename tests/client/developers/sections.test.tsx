import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { developers, developersTexts } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { reference } from '#shared/areas/reference';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../../client/app/live/live';
import { aDeveloper } from '../../support/client/profiles';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const me = aUser({ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' });
const mine = (given: Partial<Developer> = {}) => aDeveloper({ locationLat: null, locationLon: null, ...given });

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
});

const devlog = { name: 'Devlog', url: 'https://juno.example/log' };
const job = { place: 'Half Past Nine', title: 'Composer', start: '2019', end: '' };

/** Renders one's own profile and opens the form of a section. */
async function edit(section: string, given: Partial<Developer> = {}) {
  const user = userEvent.setup();
  answer(developers.readDeveloper, mine(given));
  const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: `Edit ${section}` }));
  const form = within(await screen.findByRole('region', { name: section }));
  const save = await form.findByRole('button', { name: 'Save' });
  return { user, store, form, save };
}

test('others see websites, work and education; sections with nothing in them are not there', async () => {
  answer(
    developers.readDeveloper,
    aDeveloper({
      personalWebsites: [devlog, { name: 'Old', url: 'javascript:alert(1)' }],
      workHistory: [job, { place: 'Elsewhere', title: '', start: '', end: '2018' }],
    }),
  );
  renderApp({ path: '/Developer/Juno-Park' });
  const link = await screen.findByRole('link', { name: 'Devlog' });
  expect(link).toHaveAttribute('href', devlog.url);
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('Old')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Old' })).not.toBeInTheDocument();
  for (const text of ['Composer', 'Half Past Nine', 'Since 2019', 'Elsewhere', 'Until 2018'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Education History' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('websites are saved once all of them have a name and a valid address; https:// is put before', async () => {
  const { user, form, save } = await edit('Websites');
  expect(save).toBeDisabled();
  expect(form.queryByText(developersTexts.websiteNameNeeded)).not.toBeInTheDocument();
  expect(form.getByLabelText('Name')).toBeInvalid();
  await user.type(form.getByLabelText('Address'), 'nonsense');
  expect(form.getByText(developersTexts.websiteNameNeeded)).toBeVisible();
  expect(form.getByText(developersTexts.notAWebsite)).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Devlog');
  expect(form.getByLabelText('Address')).toHaveValue('https://nonsense');
  expect(save).toBeDisabled();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), 'juno.example/log');
  expect(save).toBeEnabled();
  answer(developers.saveWebsites, { id: 200, personalWebsites: [devlog] });
  await user.click(save);
  expect(await screen.findByRole('link', { name: 'Devlog' })).toHaveAttribute('href', devlog.url);
  expect(sent.at(-1)?.input).toEqual({ personalWebsites: [devlog] });
});

test('rows are added, put into order and removed', async () => {
  const shop = { name: 'Shop', url: 'https://shop.example' };
  const { user, form, save } = await edit('Websites', { personalWebsites: [devlog, shop] });
  expect(form.getByRole('button', { name: 'Move Website 1 up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(form.getByRole('button', { name: 'Move Website 2 up' }));
  const names = () => form.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  expect(names()).toEqual(['Shop', 'Devlog']);
  await user.click(form.getByRole('button', { name: 'Add a website' }));
  expect(names()).toEqual(['Shop', 'Devlog', '']);
  expect(form.getAllByLabelText('Name')[2]).toHaveFocus();
  expect(save).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Remove Website 3' }));
  await user.click(form.getByRole('button', { name: 'Remove Website 1' }));
  expect(names()).toEqual(['Devlog']);
  answer(developers.saveWebsites, { id: 200, personalWebsites: [devlog] });
  await user.click(save);
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ personalWebsites: [devlog] }));
});

test('the last website can be removed', async () => {
  const { user, form, save } = await edit('Websites', { personalWebsites: [devlog] });
  await user.click(form.getByRole('button', { name: 'Remove Website 1' }));
  answer(developers.saveWebsites, { id: 200, personalWebsites: [] });
  await user.click(save);
  expect(await screen.findByText('Your portfolio, your devlog, your shop.')).toBeVisible();
});

describe.each([
  ['Work History', 'Company', developers.saveWorkHistory, 'workHistory', 'Add a job'],
  ['Education History', 'School', developers.saveEducationHistory, 'educationHistory', 'Add a school'],
] as const)('%s', (section, place, endpoint, list, add) => {
  test('needs the place of each entry; start and end are free text', async () => {
    const { user, form, save } = await edit(section, { [list]: [job] });
    expect(save).toBeEnabled();
    await user.click(form.getByRole('button', { name: add }));
    const [, placeField] = form.getAllByRole('textbox', { name: place });
    const [, endField] = form.getAllByLabelText('End');
    if (!placeField || !endField) throw new Error('The new row is not there');
    expect(placeField).toBeInvalid();
    expect(save).toBeDisabled();
    await user.type(placeField, '   ');
    await user.type(endField, 'now and then');
    expect(form.getByText(developersTexts.placeNeeded)).toBeVisible();
    expect(save).toBeDisabled();
    await user.type(placeField, 'Elsewhere');
    expect(save).toBeEnabled();
    const saved = { place: 'Elsewhere', title: '', start: '', end: 'now and then' };
    refuse(endpoint, 500, ['Please wait a moment.']);
    answer<typeof developers.saveWorkHistory | typeof developers.saveEducationHistory>(endpoint, {
      id: 200,
      workHistory: [job, saved],
      educationHistory: [job, saved],
    });
    await user.click(save);
    expect(await form.findByText('Please wait a moment.')).toBeVisible();
    expect(endField).toHaveValue('now and then');
    await user.click(save);
    expect(await screen.findByText('Until now and then')).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ [list]: [job, { ...saved, place: '   Elsewhere' }] });
  });
});

describe('the banner', () => {
  async function openDialog(given: Partial<Developer> = {}) {
    const user = userEvent.setup();
    globalThis.URL.createObjectURL = () => 'blob:preview';
    answer(developers.readDeveloper, mine(given));
    const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: me });
    await user.click(await screen.findByRole('button', { name: given.hasBanner ? 'Change banner' : 'Add a banner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the banner' }));
    return { user, store, dialog, save: await dialog.findByRole('button', { name: 'Save' }) };
  }
  const shown = () => document.querySelector('header img[src*="/userdata/banners/200.png"]');

  test('is looked at before it is sent, and shows at once', async () => {
    const { user, dialog, save } = await openDialog();
    expect(save).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Remove the banner' })).not.toBeInTheDocument();
    await user.upload(dialog.getByLabelText(/^Banner/), new File(['x'], 'wide.png', { type: 'image/png' }));
    expect(dialog.getByAltText('Preview: wide.png')).toBeInTheDocument();
    answer(developers.uploadBanner, { id: 200, hasBanner: true });
    await user.click(save);
    await waitFor(() => expect(shown()).toHaveAttribute('src', expect.stringContaining('?v=')));
    expect(sent.at(-1)?.input).toMatchObject({ remove: 'false', bannerFile: expect.any(File) });
  });

  test('is removed with Save, and kept by Cancel', async () => {
    const { user, dialog, save } = await openDialog({ hasBanner: true });
    await user.click(dialog.getByRole('button', { name: 'Remove the banner' }));
    expect(dialog.getByText('The banner goes when you save.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep the banner' }));
    expect(save).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Remove the banner' }));
    answer(developers.uploadBanner, { id: 200, hasBanner: false });
    await user.click(save);
    await waitFor(() => expect(shown()).toBeNull());
    expect(sent.at(-1)?.input).toEqual({ remove: 'true' });
  });

  test('a section of somebody else is shown anew when they change it', async () => {
    answer(developers.readDeveloper, aDeveloper({ hasBanner: true }));
    const { store } = renderApp({ path: '/Developer/Juno-Park' });
    await screen.findByRole('heading', { level: 1, name: 'Juno Park' });
    expect(shown()).toHaveAttribute('src', '/userdata/banners/200.png');
    const change = onLive(developersEvents.developerInformationUpdated);
    act(() => void store.dispatch(change({ id: 200, hasBanner: true })));
    expect(shown()).toHaveAttribute('src', expect.stringMatching(/200\.png\?v=\d+$/));
    expect(screen.queryByRole('button', { name: 'Change banner' })).not.toBeInTheDocument();
  });
});

test('an open form outlives a rename from another window', async () => {
  const { user, store, form } = await edit('Networking');
  await user.type(form.getByLabelText('What you want in a team'), 'Boats');
  const renamed = { id: 200, alias: 'Juno Lee', stringUrl: 'Juno-Lee' };
  answer(developers.readDeveloper, mine(renamed));
  const change = onLive(developersEvents.developerInformationUpdated);
  act(() => void store.dispatch(change({ ...renamed, oldStringUrl: 'Juno-Park' })));
  await screen.findByRole('heading', { level: 1, name: 'Juno Lee' });
  expect(window.location.pathname).toBe('/Developer/Juno-Lee');
  expect(form.getByLabelText('What you want in a team')).toHaveValue('Boats');
});

describe('account information', () => {
  test('is edited in place too; a new name takes the profile along', async () => {
    const { user, form, save } = await edit('Account Information');
    expect(form.getByLabelText('Email')).toHaveValue(me.info.email);
    expect(form.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Edit Networking' })).toHaveAttribute('aria-disabled', 'true');
    const renamed = { alias: 'Juno Lee', stringUrl: 'Juno-Lee' };
    answer(account.saveAccount, aUser({ ...me.info, ...renamed }));
    answer(developers.readDeveloper, mine(renamed));
    await user.clear(form.getByLabelText('Username'));
    await user.type(form.getByLabelText('Username'), 'Juno Lee');
    await user.click(save);
    await screen.findByRole('heading', { level: 1, name: 'Juno Lee' });
    await screen.findByRole('button', { name: 'Edit Account Information' });
    expect(window.location.pathname).toBe('/Developer/Juno-Lee');
    expect(form.getByText('Juno Lee')).toBeVisible();
  });

  test('is left by Cancel', async () => {
    const { user, form } = await edit('Account Information');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(form.getByText(me.info.email)).toBeVisible();
    expect(form.getByRole('link')).toHaveAttribute('href', '/AccountSettings');
  });

  test('says what is still to be confirmed', async () => {
    answer(developers.readDeveloper, mine());
    const viewer = aUser({ ...me.info, pendingEmail: 'new@example.com' });
    renderApp({ path: '/Developer/Juno-Park', viewer });
    expect(await screen.findByText('new@example.com, not confirmed yet')).toBeVisible();
  });

  test('is visible to its owner alone', async () => {
    answer(developers.readDeveloper, aDeveloper());
    renderApp({ path: '/Developer/Juno-Park', viewer: aUser() });
    await screen.findByRole('heading', { name: 'Basic Info' });
    expect(screen.queryByRole('heading', { name: 'Account Information' })).not.toBeInTheDocument();
  });
});

test('points that are gained or lost show in every ring at once', async () => {
  answer(developers.readDeveloper, mine({ xp: 30, xpLevelData: levelOf(30) }));
  const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await screen.findByRole('heading', { level: 1, name: 'Juno Park' });
  expect(screen.getAllByTitle('Level 3').length).toBeGreaterThan(1);
  const change = { profileType: 'developer', profileId: 200, xp: 60, xpLevelData: levelOf(60) } as const;
  act(() => void store.dispatch(onLive(developersEvents.xpUpdated)(change)));
  expect(screen.getAllByTitle('Level 4').length).toBeGreaterThan(1);
  expect(screen.queryByTitle('Level 3')).not.toBeInTheDocument();
});

test.each([
  { section: 'Websites', label: 'Name' },
  { section: 'Account Information', label: 'Username' },
])('the closed section $section says that a draft waits in it, and goes on with it', async ({ section, label }) => {
  const { user, form } = await edit(section);
  await user.clear(form.getByLabelText(label));
  await user.type(form.getByLabelText(label), 'Devlog');
  // As after a reload.
  cleanup();
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: `Continue your draft: ${section}` }));
  expect(await screen.findByLabelText(label)).toHaveValue('Devlog');
  expect(screen.queryByRole('button', { name: /^Continue your draft/ })).not.toBeInTheDocument();
});
