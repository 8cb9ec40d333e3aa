import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { accountEvents } from '#shared/areas/session';
import { feed } from '#shared/areas/feed';
import { applications, type Application } from '#shared/areas/recruiting/applications';
import { invites, invitesTexts as texts } from '#shared/areas/recruiting/invites';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { reference } from '#shared/areas/reference';
import { connectionTexts } from '../../client/app/data/call';
import { onLive } from '../../client/app/live/live';
import { anApplication, anInvite, applicationsWith, listsWith } from '../support/client/invites';
import { answer, aUser, holdBack, loseConnection, refuse, renderApp, sent } from '../support/client/renderApp';
import { roleIn } from '../support/memberships';

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
});

const section = (name: string) => screen.findByRole('region', { name });
const counts = (badge: number) => ({ invitationsToGames: badge, requestsToJoin: 0, answered: 0, badge });
const path = '/Invites';
const created = '2025-03-01T12:00:00.000Z';

test('lists received and sent invitations with the other person, positions, titles and states', async () => {
  const sentOne = (response: 'noResponse' | 'accept' | 'decline', id: number) => anInvite({ id, response });
  answer(
    invites.listInvites,
    listsWith({
      invitationsToGames: [anInvite()],
      sentInvitationsToGames: [sentOne('noResponse', 9), sentOne('accept', 10), sentOne('decline', 11)],
    }),
  );
  answer(applications.listReceived, applicationsWith(anApplication({ id: 8 })));
  answer(applications.markSeen, { ids: [8] });
  const own = (id: number, given: Partial<Application>) => anApplication({ id, memberId: 100, ...given });
  answer(applications.listSent, ({ state }) =>
    state === 'waiting'
      ? applicationsWith(own(12, {}), own(13, { state: 'seen', seenAt: created }))
      : applicationsWith(
          own(14, { state: 'declined', answerText: 'Next time!' }),
          own(15, { state: 'withdrawn' }),
          own(16, { state: 'expired' }),
        ),
  );
  renderApp({ path, viewer: aUser() });
  const received = within(await section('Invitations to game projects'));
  expect(received.getByRole('link', { name: 'Tide Runner' })).toHaveAttribute('href', '/Game/Tide-Runner');
  expect(received.getByRole('link', { name: 'Juno Park' })).toHaveAttribute('href', '/Developer/Juno-Park');
  expect(received.getByText('Composer of fog')).toBeInTheDocument();
  expect(within(received.getByRole('list', { name: 'Positions' })).getAllByRole('listitem')).toHaveLength(2);
  const asked = within(await section('Requests to join your game projects'));
  expect(asked.getByRole('button', { name: 'Accept: Juno Park' })).toBeEnabled();
  const invitations = within(await section('Invitations you have sent'));
  for (const text of [texts.pending, 'Your Invitation has been Accepted!', 'Your Invitation has been Declined.'])
    expect(invitations.getByText(text)).toBeInTheDocument();
  expect(invitations.getAllByRole('button', { name: 'Retract' })).toHaveLength(1);
  expect(invitations.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  const requests = within(await section('Requests you have sent'));
  for (const text of ['New', 'Seen', 'Your Request has been Declined.', 'Next time!', 'Withdrawn', 'Expired'])
    expect(await requests.findByText(text)).toBeInTheDocument();
  expect(requests.getAllByRole('button', { name: 'Retract' })).toHaveLength(2);
  expect(requests.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
});

test('an invitation shows the note and the game, and lets one talk before the answer', async () => {
  const { gameDetails } = anInvite();
  const pictured = { ...gameDetails, hasBanner: true, tagline: 'A harbour that forgets its ships' };
  const received = anInvite({ note: 'Your fog made us stop.', gameDetails: pictured });
  answer(
    invites.listInvites,
    listsWith({ invitationsToGames: [received], sentInvitationsToGames: [{ ...received, id: 9 }] }),
  );
  renderApp({ path, viewer: aUser() });
  const card = within(await section('Invitations to game projects'));
  expect(card.getByText('Your fog made us stop.')).toBeVisible();
  expect(card.getByText('A harbour that forgets its ships')).toBeVisible();
  expect(card.getByRole('article').querySelector('img[src*="banners/game_300"]')).toBeVisible();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Talk', 'Accept', 'Decline']);
  expect(card.getByRole('button', { name: 'Talk: Juno Park' })).toBeEnabled();
  const own = within(await section('Invitations you have sent'));
  expect(own.getByText('Your fog made us stop.')).toBeVisible();
});

test('a list without entries has no heading while another has some', async () => {
  answer(invites.listInvites, listsWith());
  const accepted = applicationsWith(anApplication({ id: 3, memberId: 100, state: 'accepted' }));
  answer(applications.listSent, ({ state }) => (state === 'past' ? accepted : applicationsWith()));
  renderApp({ path, viewer: aUser() });
  const requests = within(await section('Requests you have sent'));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Invitations',
    'Sent',
    'Requests you have sent',
  ]);
  expect(requests.getByRole('link', { name: 'Meet the team' })).toHaveAttribute('href', '/Game/Tide-Runner?joined');
});

test('an accepted invitation keeps its place and says what came of it, though it has left the list', async () => {
  answer(invites.listInvites, listsWith({ invitationsToGames: [anInvite()] }));
  const said = texts.joined('Tide Runner');
  answer(invites.respondToInvitation, { ...anInvite({ response: 'accept' }), text: said });
  const arrives = holdBack(invites.respondToInvitation);
  const { store } = renderApp({ path, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  act(() => {
    store.dispatch(onLive(invitesEvents.invitesUpdated)({ list: 'invitationsToGames', id: 7, counts: counts(0) }));
  });
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
  arrives();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(sent.find(({ endpoint }) => endpoint === invites.respondToInvitation)?.input).toEqual({
    inviteId: 7,
    inviteResponse: 'accept',
  });
});

test('a sent invitation is retracted, an answered request dismissed', async () => {
  answer(invites.listInvites, listsWith({ sentInvitationsToGames: [anInvite({ id: 2 })] }));
  const declined = applicationsWith(anApplication({ id: 3, memberId: 100, state: 'declined' }));
  answer(applications.listSent, ({ state }) => (state === 'past' ? declined : applicationsWith()));
  answer(invites.deleteInvitation, { id: 2, text: 'Retracted' });
  answer(invites.deleteRequest, { id: 3, text: 'Dismissed' });
  renderApp({ path, viewer: aUser() });
  for (const [button, text] of [
    ['Retract', 'Retracted'],
    ['Dismiss', 'Dismissed'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(sent.find(({ endpoint }) => endpoint === invites.deleteRequest)?.input).toEqual({ requestId: 3 });
});

test('an answer given elsewhere is told, and the lists are read again', async () => {
  answer(invites.listInvites, listsWith({ invitationsToGames: [anInvite()] }));
  refuse(invites.respondToInvitation, 409, [texts.alreadyAnswered]);
  renderApp({ path, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(texts.alreadyAnswered)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint === invites.listInvites).length).toBeGreaterThan(1),
  );
});

test('new ones arrive by themselves, with the number in the header', async () => {
  answer(invites.listInvites, listsWith());
  const { store } = renderApp({ path, viewer: aUser() });
  expect(await screen.findByText(texts.none)).toBeInTheDocument();
  act(() => {
    const change = { list: 'invitationsToGames' as const, id: 7, item: anInvite(), counts: counts(1) };
    store.dispatch(onLive(invitesEvents.invitesUpdated)(change));
  });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Your menu, Mika Vale, 1 new invitation' }));
  expect(await screen.findByRole('menuitem', { name: 'Invitations 1 new' })).toHaveAttribute('href', '/Invites');
});

test('a lost connection is told with its text and Retry', async () => {
  for (let count = 0; count < 3; count += 1) loseConnection(invites.listInvites);
  answer(invites.listInvites, listsWith());
  renderApp({ path, viewer: aUser() });
  expect(await screen.findByText(connectionTexts.reload)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(texts.none)).toBeInTheDocument();
});

test('a long list shows more of itself on demand', async () => {
  const all = [anInvite({ id: 9 }), anInvite({ id: 8, positionTitles: 'An older one' })];
  answer(invites.listInvites, ({ list, startResult }) => {
    const page = { items: startResult === 1 ? all.slice(1) : all.slice(0, 1), hasMore: startResult !== 1, total: 2 };
    return list ? { [list]: page, counts: counts(2) } : { ...listsWith(), invitationsToGames: page };
  });
  renderApp({ path, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('An older one')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a new owner of a game gets its numbers', async () => {
  answer(invites.listInvites, listsWith());
  const { store } = renderApp({ path, viewer: aUser() });
  await screen.findByText(texts.none);
  const user = aUser();
  answer(account.readSession, { ...user, counts: { ...user.counts, invites: 3 } });
  answer(account.readSession, { ...user, counts: { ...user.counts, invites: 3 } });
  const owned = { ...anInvite().gameDetails, hasBanner: false, ...roleIn('owner') };
  act(() => {
    store.dispatch(onLive(accountEvents.updateUserInfo)({ games: [owned] }));
  });
  await waitFor(() => expect(sent.filter(({ endpoint }) => endpoint === account.readSession)).toHaveLength(2));
});

test('a visitor is asked to log in', async () => {
  renderApp({ path });
  expect(await screen.findByText(texts.notLoggedIn)).toBeInTheDocument();
});
