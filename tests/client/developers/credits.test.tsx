import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import type { Developer } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { members, membersEvents, membersTexts, type Credit } from '#shared/areas/members';
import { reference } from '#shared/areas/reference';
import { reports, reportsTexts } from '#shared/areas/moderation/reports';
import { onLive } from '../../../client/app/live/live';
import { aDeveloper, aMember } from '../../support/client/profiles';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { answer, aUser, holdBack, refuse, renderApp, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const me = aUser({ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' });

const aCredit = (id: number, given: Partial<Credit> = {}): Credit => ({
  id,
  game: { id: 10 + id, alias: `Game ${id}`, stringUrl: `Game-${id}`, hasAvatar: false, avatarId: '0' },
  status: 'Current',
  modLevel: 'member',
  positions: [],
  firstJoined: '2024-03-01T12:00:00.000Z',
  endDate: null,
  isHidden: false,
  ...given,
});
const past = { status: 'Former', endDate: '2026-02-01T12:00:00.000Z' } as const;
const held = [
  { positionType: 'Art', positionTitle: 'Lead artist' },
  { positionType: 'Music', positionTitle: '' },
] as const;
const pageOf = (...items: Credit[]) => ({ items, hasMore: false, total: items.length });

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
});

const showProfile = (viewer: Parameters<typeof renderApp>[0] = {}, given: Partial<Developer> = {}) => {
  answer(developers.readDeveloper, aDeveloper(given));
  return renderApp({ path: '/Developer/Juno-Park', ...viewer });
};
const panel = () => screen.findByRole('region', { name: 'Game projects' });

test('a profile has current and past games with positions and years', async () => {
  answer(
    members.listCredits,
    pageOf(aCredit(1, { modLevel: 'owner', positions: [...held] }), aCredit(2, { ...past, positions: [held[0]] })),
  );
  showProfile();
  const shown = within(await panel());
  expect(await shown.findByRole('link', { name: /Game 1/ })).toHaveTextContent('Owner, Lead artist, Musicsince 2024');
  expect(shown.getByRole('heading', { name: 'Past credits' })).toBeVisible();
  const link = shown.getByRole('link', { name: /Game 2/ });
  expect(link).toHaveTextContent('Lead artist2024–2026');
  expect(link).toHaveAttribute('href', '/Game/Game-2');
  // A visitor may report, and not hide.
  expect(shown.queryByRole('button', { name: /^(?!Report)/ })).not.toBeInTheDocument();
});

test('the games are there while their credits are read, and after a failure, which can be tried again', async () => {
  const arrive = holdBack(members.listCredits);
  refuse(members.listCredits, 403, ['Not now']);
  answer(members.listCredits, pageOf(aCredit(1)));
  const { game } = aCredit(1);
  showProfile({}, { games: [{ ...game, hasBanner: false, ...roleIn('mod') }] });
  const shown = within(await panel());
  expect(await shown.findByRole('link', { name: /Game 1/ })).toHaveTextContent('Moderator');
  act(arrive);
  await userEvent.click(await shown.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shown.getByRole('link', { name: /Game 1/ })).toHaveTextContent('since 2024'));
});

test('more than fifty credits come page by page', async () => {
  answer(members.listCredits, ({ startResult = '0' }) =>
    Number(startResult) === 0
      ? { items: [aCredit(1)], hasMore: true, total: 2 }
      : { items: [aCredit(2, past)], hasMore: false, total: 2 },
  );
  showProfile();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more credits' }));
  expect(await screen.findByRole('link', { name: /Game 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Game 1/ })).toBeVisible();
});

test('credits are read again when they change, also while they are read', async () => {
  answer(members.listCredits, pageOf(aCredit(1)));
  answer(members.listCredits, pageOf(aCredit(1, past)));
  const { store } = showProfile();
  const shown = within(await panel());
  await shown.findByRole('link', { name: /Game 1/ });
  act(() => void store.dispatch(onLive(membersEvents.creditsUpdated)({ developerId: 999 })));
  expect(shown.queryByText('Past credits')).not.toBeInTheDocument();
  act(() => void store.dispatch(onLive(membersEvents.creditsUpdated)({ developerId: 200 })));
  expect(await shown.findByText('Past credits')).toBeVisible();
  expect(shown.getByText('Juno Park is not a member of any game project right now.')).toBeVisible();
});

test('a past credit can be hidden on the own profile and shown again', async () => {
  answer(members.listCredits, pageOf(aCredit(1), aCredit(2, past)));
  answer(members.hideCredit, ({ isHidden }) => aCredit(2, { ...past, isHidden }));
  showProfile({ viewer: me }, { locationLat: null, locationLon: null });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hide from your profile: Game 2' }));
  expect(sent.at(-1)?.input).toEqual({ gameId: 12, isHidden: true });
  expect(await screen.findByText(membersTexts.creditHidden)).toBeVisible();
  expect(screen.getByRole('link', { name: /Game 2/ })).toHaveTextContent('Hidden');
  await user.click(screen.getByRole('button', { name: 'Show on your profile: Game 2' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Game 2/ })).not.toHaveTextContent('Hidden'));
  // Who is in a team cannot hide it.
  expect(screen.queryByRole('button', { name: /profile: Game 1/ })).not.toBeInTheDocument();
});

test('a refusal to hide a credit is told, and nothing changes', async () => {
  answer(members.listCredits, pageOf(aCredit(2, past)));
  refuse(members.hideCredit, 403, ['You are not allowed to do this']);
  showProfile({ viewer: me }, { locationLat: null, locationLon: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide from your profile: Game 2' }));
  expect(await screen.findByText('You are not allowed to do this')).toBeVisible();
  expect(screen.getByRole('link', { name: /Game 2/ })).not.toHaveTextContent('Hidden');
});

test('somebody else’s credit is reported as a wrong one, which is the first reason', async () => {
  const user = userEvent.setup();
  answer(members.listCredits, pageOf(aCredit(2, past)));
  answer(reports.addReport, { id: 1 });
  showProfile({ viewer: aUser({ id: 300 }) });
  await user.click(await screen.findByRole('button', { name: 'Report the credit for Game 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this credit' });
  expect(within(dialog).getByRole('radio', { name: 'Wrong credit' })).toBeChecked();
  expect(within(dialog).queryByRole('radio', { name: 'Spam or advertising' })).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('In your words'), 'I drew it');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(reportsTexts.sent)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ kind: 'credit', targetId: 2, reason: 'credit', words: 'I drew it' });
});

describe('the page of a game', () => {
  const team = [
    aMember({ modLevel: 'owner', isModerator: true, creditId: 1 }),
    aMember({ id: 201, alias: 'Ravi Deshpande', creditId: 2, ...past, positions: [held[0]] }),
    aMember({ id: null, alias: 'DELETED USER', stringUrl: 'DELETED-USER', creditId: 3, ...past }),
  ];

  test('folds away who worked on it before, with positions and years', async () => {
    renderGame({ team, game: { memberCount: 1 } });
    const fold = (await screen.findByText('Also worked on this (2)')).closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    expect(within(fold).getByText('Lead artist · 2025–2026')).toBeInTheDocument();
    expect(within(fold).getByText('DELETED USER')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Also worked on this (2)'));
    expect(within(fold).getByRole('link', { name: 'Ravi Deshpande' })).toBeVisible();
  });

  test('loses a credit that moderators remove, at once', async () => {
    const { store } = renderGame({ team, game: { memberCount: 1 }, as: 'stranger', subpage: '/Members' });
    expect(await screen.findByRole('button', { name: 'Report the credit of Ravi Deshpande' })).toBeInTheDocument();
    act(() => void store.dispatch(onLive(membersEvents.creditRemoved)({ gameId: 300, creditId: 2 })));
    expect(screen.queryByText('Ravi Deshpande')).not.toBeInTheDocument();
    expect(screen.getByText('Also worked on this (1)')).toBeVisible();
    act(() => void store.dispatch(onLive(membersEvents.creditRemoved)({ gameId: 300, creditId: 3 })));
    expect(screen.queryByText(/Also worked on this/)).not.toBeInTheDocument();
  });

  test('offers no report of their own credit to its owner, who changes it', async () => {
    renderGame({
      team: [mikaAs('owner'), ...team.slice(1)],
      game: { memberCount: 1 },
      as: 'owner',
      subpage: '/Members',
    });
    expect(await screen.findByRole('button', { name: 'Report the credit of Ravi Deshpande' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report the credit of Mika Vale' })).not.toBeInTheDocument();
  });

  test('has no such fold where nobody has left', async () => {
    renderGame({ team: team.slice(0, 1), game: { memberCount: 1 } });
    expect(await screen.findByText('1 member')).toBeVisible();
    expect(screen.queryByText(/Also worked on this/)).not.toBeInTheDocument();
  });
});
