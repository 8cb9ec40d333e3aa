import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers, developersTexts } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import { donations, donationsEvents, donationsTexts, type Donor } from '#shared/areas/donations';
import { failureTexts } from '#shared/endpoint';
import { levelOf } from '#shared/shapes';
import { chat } from '#shared/areas/chat';
import { reference } from '#shared/areas/reference';
import { onLive } from '../../client/app/live/live';
import { ChatCompanion } from '../../client/areas/chat/companion/ChatCompanion';
import { aMessage, aPage } from '../support/client/messages';
import { aDeveloper } from '../support/client/profiles';
import { answer, aUser, refuse, renderApp, renderPart, sent } from '../support/client/renderApp';

const aDonor = (given: Partial<Donor>): Donor => ({
  id: 300,
  alias: 'Juno Park',
  stringUrl: 'Juno-Park',
  hasAvatar: false,
  avatarId: '0',
  amount: 40,
  amountHidden: false,
  donorTier: 'gold',
  date: '2025-03-01',
  ...given,
});
const anonymous = aDonor({ id: null, stringUrl: null, alias: 'Anonymous', amount: 12.5, donorTier: 'supporter' });
const pageOf = (items: Donor[], hasMore = false) => ({ items, hasMore, total: items.length });
const moderator = aUser({ siteModCanBan: true });

beforeEach(() => {
  answer(reference.readTotals, { developers: 1, games: 1 });
});
/** The site takes no donations. */
const noButton = () => answer(donations.readDonateForm, { form: null });

const rows = () => within(screen.getByRole('region', { name: 'Donors' })).getAllByRole('listitem');
const names = () => rows().map((row) => /^[\w ]+?(?=\$|Amount|Only|Mar|$)/.exec(row.textContent ?? '')?.[0]);

test('shows what donations are for and who has given, with hearts, amounts and days', async () => {
  noButton();
  answer(
    donations.listDonors,
    pageOf([aDonor({}), anonymous, aDonor({ id: 7, alias: 'Shy', amount: null, amountHidden: true })]),
  );
  renderApp({ path: '/Donations' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  expect(screen.getByText(/no ads and no subscriptions/)).toBeVisible();
  const juno = await screen.findByRole('link', { name: 'Juno Park' });
  expect(juno).toHaveAttribute('href', '/Developer/Juno-Park');
  const [gold, nobody, shy] = rows();
  expect(within(gold!).getByRole('img', { name: 'Gold supporter' })).toBeVisible();
  expect(gold).toHaveTextContent('$40');
  expect(within(gold!).getByText('Mar 1, 2025')).toHaveAttribute('datetime', '2025-03-01');
  expect(nobody).toHaveTextContent('$12.50');
  expect(within(nobody!).queryByRole('link')).not.toBeInTheDocument();
  expect(shy).toHaveTextContent('Amount hidden');
  expect(screen.queryByRole('button', { name: 'Donate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Enter a donation' })).not.toBeInTheDocument();
});

test('sorts by amount or by date, as the address says', async () => {
  noButton();
  answer(donations.listDonors, ({ sort }) => pageOf([aDonor({ alias: sort === 'date' ? 'Latest' : 'Largest' })]));
  renderApp({ path: '/Donations' });
  await screen.findByRole('link', { name: 'Largest' });
  await userEvent.click(screen.getByRole('radio', { name: 'By date' }));
  expect(await screen.findByRole('link', { name: 'Latest' })).toBeVisible();
  expect(window.location.search).toBe('?sort=date');
});

test("shows a donor's new level at once", async () => {
  noButton();
  answer(donations.listDonors, pageOf([aDonor({ xpLevelData: levelOf(30) })]));
  const { store } = renderApp({ path: '/Donations' });
  expect(await screen.findByTitle('Level 3')).toBeVisible();
  const change = { profileType: 'developer', profileId: 300, xp: 60, xpLevelData: levelOf(60) } as const;
  act(() => void store.dispatch(onLive(developersEvents.xpUpdated)(change)));
  expect(screen.getByTitle('Level 4')).toBeVisible();
});

test('further donors are shown when asked for', async () => {
  noButton();
  answer(donations.listDonors, ({ startResult }) =>
    startResult === 0 ? pageOf([aDonor({})], true) : pageOf([aDonor({ id: 301, alias: 'Noor', stringUrl: 'Noor' })]),
  );
  renderApp({ path: '/Donations' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more donors' }));
  expect(await screen.findByRole('link', { name: 'Noor' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Juno Park' })).toBeVisible();
});

test('a donation appears in its place without a reload', async () => {
  noButton();
  answer(donations.listDonors, pageOf([aDonor({}), anonymous]));
  const { store } = renderApp({ path: '/Donations' });
  await screen.findByRole('link', { name: 'Juno Park' });
  const tell = (donor: Donor) => act(() => void store.dispatch(onLive(donationsEvents.donorsUpdated)({ donor })));
  tell(aDonor({ id: 301, alias: 'Noor', stringUrl: 'Noor', amount: 20 }));
  expect(names()).toEqual(['Juno Park', 'Noor', 'Anonymous']);
  tell({ ...anonymous, amount: 500 });
  expect(names()).toEqual(['Anonymous', 'Juno Park', 'Noor']);
  tell(aDonor({ amount: null, amountHidden: true }));
  expect(names()).toEqual(['Anonymous', 'Noor', 'Juno Park']);
  expect(sent.filter(({ endpoint }) => endpoint === donations.listDonors)).toHaveLength(1);
});

test('the heart of who is not online appears in the chat at once', async () => {
  answer(chat.listMessages, aPage([aMessage(1, 'hello')]));
  const { store } = renderPart(<ChatCompanion onClose={() => undefined} />);
  await screen.findByText('hello');
  expect(screen.queryByRole('img', { name: 'Gold supporter' })).not.toBeInTheDocument();
  const donor = aDonor({ id: 200, alias: 'Noor Haddad', amount: null, amountHidden: true });
  act(() => void store.dispatch(onLive(donationsEvents.donorsUpdated)({ donor })));
  expect(screen.getByRole('img', { name: 'Gold supporter' })).toBeVisible();
});

test('says so when nobody has donated, and offers another try when the list cannot be read', async () => {
  noButton();
  refuse(donations.listDonors, 500, [failureTexts.unknown]);
  answer(donations.listDonors, pageOf([]));
  renderApp({ path: '/Donations' });
  expect(await screen.findByText(failureTexts.unknown)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(donationsTexts.none)).toBeVisible();
});

test("the donate button posts the operator's hosted button to the payment provider in a new tab", async () => {
  answer(donations.listDonors, pageOf([]));
  answer(donations.readDonateForm, {
    form: { url: 'https://pay.example/donate', command: '_s-xclick', hostedButtonId: 'ABC123' },
  });
  renderApp({ path: '/Donations' });
  const form = (await screen.findByRole('button', { name: 'Donate' })).closest('form')!;
  expect(form).toHaveAttribute('action', 'https://pay.example/donate');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('target', '_blank');
  expect(form).toHaveAttribute('rel', 'noopener noreferrer');
  expect(Object.fromEntries(new FormData(form))).toEqual({ cmd: '_s-xclick', hosted_button_id: 'ABC123' });
});

describe('entering a donation', () => {
  const entered = {
    id: 1,
    developerId: 300,
    alias: 'Juno Park',
    amount: 12.5,
    date: '2025-03-01',
    amountHidden: false,
  };
  const open = async () => {
    renderApp({ path: '/Donations/Enter', viewer: moderator });
    return screen.findByLabelText(/Profile/);
  };

  test('is for site moderators, who find it on the page', async () => {
    noButton();
    answer(donations.listDonors, pageOf([]));
    renderApp({ path: '/Donations', viewer: moderator });
    await userEvent.click(await screen.findByRole('link', { name: 'Enter a donation' }));
    expect(await screen.findByRole('heading', { name: 'Enter a Donation' })).toBeVisible();
  });

  test('tells others that it is not theirs', async () => {
    renderApp({ path: '/Donations/Enter', viewer: aUser() });
    expect(await screen.findByText(failureTexts.notAllowed)).toBeVisible();
  });

  test('asks visitors to log in', async () => {
    renderApp({ path: '/Donations/Enter' });
    expect(await screen.findByText(failureTexts.notLoggedIn)).toBeVisible();
  });

  test('shows whose account is meant and sends it with the amount as typed', async () => {
    answer(developers.readDeveloper, aDeveloper({ id: 300, alias: 'Juno Park', donatedAmount: null }));
    answer(donations.enterDonation, entered);
    const profile = await open();
    await userEvent.type(profile, 'https://spawnpoint.example/Developer/Juno-Park/Portfolio');
    expect(await screen.findByText('Juno Park')).toBeVisible();
    expect(screen.getByText('Hides the amount')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Amount/), '12,50');
    await userEvent.click(screen.getByRole('checkbox', { name: /Hide the amount from others/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enter the donation' }));
    expect(await screen.findByText(donationsTexts.entered)).toBeVisible();
    const call = sent.find(({ endpoint }) => endpoint === donations.enterDonation);
    expect(call?.input).toMatchObject({ developerId: 300, amount: 12.5, amountHidden: true });
    expect(call?.input).not.toHaveProperty('alias');
    expect(call?.idempotencyKey).toBeDefined();
    expect(profile).toHaveValue('');
  });

  test('a donor without a profile has a name or none', async () => {
    answer(donations.enterDonation, { ...entered, developerId: null, alias: 'Kind Stranger' });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Has no profile here' }));
    await userEvent.type(screen.getByLabelText(/Name/), 'Kind Stranger');
    await userEvent.type(screen.getByLabelText(/Amount/), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the donation' }));
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ alias: 'Kind Stranger', amount: 5 }));
    expect(sent.at(-1)?.input).not.toHaveProperty('developerId');
  });

  test('says what is missing, and that nobody has the address', async () => {
    refuse(developers.readDeveloper, 404, [developersTexts.missing]);
    const profile = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Enter the donation' }));
    expect(await screen.findByText('Enter the donor’s profile')).toBeVisible();
    expect(screen.getByText(donationsTexts.amountNeeded)).toBeVisible();
    await userEvent.type(profile, 'Nobody');
    expect(await screen.findByText(developersTexts.missing)).toBeVisible();
    expect(sent.some(({ endpoint }) => endpoint === donations.enterDonation)).toBe(false);
  });
});
