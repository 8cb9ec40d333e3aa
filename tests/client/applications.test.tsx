import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applications, applicationsEvents, applicationsTexts } from '#shared/areas/recruiting/applications';
import type { Application, Between } from '#shared/areas/recruiting/applications';
import { developers } from '#shared/areas/developers';
import { feed, type FeedPost } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { games } from '#shared/areas/games';
import { invites, invitesTexts } from '#shared/areas/recruiting/invites';
import { members } from '#shared/areas/members';
import { reference } from '#shared/areas/reference';
import { accountEvents } from '#shared/areas/session';
import { onLive } from '../../client/app/live/live';
import { readDraft } from '../../client/app/forms/draftStorage';
import { useDeclineRest } from '../../client/areas/invites';
import { lanternfall } from '../support/client/feed';
import { aBetween, anApplication, anInvite, applicationsWith, listsWith } from '../support/client/invites';
import { aMediaPost } from '../support/client/feed';
import { aPiece } from '../support/client/media';
import { aDeveloper, aGame } from '../support/client/profiles';
import { answer, aUser, loseConnection, refuse, renderApp, renderPart, sent } from '../support/client/renderApp';
import { roleIn } from '../support/memberships';

let posts: FeedPost[] = [];
beforeEach(() => {
  posts = [];
  answer(feed.listPosts, () => posts);
  answer(reference.readTotals, { developers: 1, games: 1 });
  answer(invites.listInvites, listsWith());
  answer(follows.listFollows, { followers: { items: [], hasMore: false, total: 0 }, isFollowing: false });
  answer(members.listMembers, { items: [], hasMore: false, total: 0 });
  answer(reference.readData, {
    genres: [],
    platforms: [],
    skills: [
      { id: 1, skill: 'Krita', category: 'Art' },
      { id: 2, skill: 'Unity', category: 'Engine' },
    ],
  });
});

const inputOf = (endpoint: object) => sent.find((each) => each.endpoint === endpoint)?.input;
const ownedGame = {
  ...{ ...anInvite().gameDetails, hasBanner: false },
  ...{ moderatorLevel: 'owner' as const, rights: [] },
};
const owner = () => ({ ...aUser(), games: [ownedGame] });

describe('applications that need an answer', () => {
  const open = (...items: Application[]) => {
    answer(applications.listReceived, ({ state }) =>
      state === 'waiting' ? applicationsWith(...items) : applicationsWith(),
    );
    answer(applications.markSeen, ({ ids }) => ({ ids }));
    return renderApp({ path: '/Invites', viewer: owner() });
  };
  const accepted = anApplication({ state: 'accepted', response: 'accept' });

  test('is grouped by opening, with face, note, pieces and the skills that the game uses', async () => {
    open(
      anApplication({ id: 9, opening: null, note: 'Without an opening' }),
      anApplication({ skills: [2, 1], matchedSkills: [1], pieces: [aPiece()] }),
    );
    const group = within(await screen.findByRole('region', { name: 'Cellist for the harbour' }));
    expect(group.getByRole('link', { name: 'Cellist for the harbour' })).toHaveAttribute('href', '/Classifieds/5');
    expect(group.getByText('I paint fog.')).toBeVisible();
    expect(group.getByText('New')).toBeVisible();
    expect(await group.findByRole('region', { name: 'Pieces that Juno Park chose' })).toBeInTheDocument();
    const skills = within(await group.findByRole('list', { name: 'Skills' })).getAllByRole('listitem');
    expect(skills.map(({ textContent }) => textContent)).toEqual(['Krita, which the game uses', 'Unity']);
    const other = within(screen.getByRole('region', { name: 'Tide Runner' }));
    expect(other.getByText('Without an opening')).toBeVisible();
    expect(inputOf(applications.markSeen)).toEqual({ ids: [9, 7] });
  });

  test('talking comes before accepting, which opens the team chat with a greeting that nobody has sent', async () => {
    const { store } = open(anApplication());
    answer(applications.answer, { ...accepted, text: invitesTexts.requestAccepted('Juno Park', 'Tide Runner') });
    const card = within(await screen.findByRole('article', { name: 'Juno Park' }));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Talk', 'Accept', 'Decline']);
    await userEvent.click(card.getByRole('button', { name: 'Accept: Juno Park' }));
    act(() => {
      store.dispatch(onLive(applicationsEvents.applicationUpdated)({ id: 7, item: accepted }));
    });
    expect(await card.findByText('Juno Park is now a member of Tide Runner.')).toBeVisible();
    expect(readDraft(100, 'chat.game.Tide-Runner')).toBe(invitesTexts.welcome('Juno Park'));
    expect(store.getState().chat.companionRequest).toMatchObject({ times: 1, tab: 'chatroom' });
  });

  test('is declined with a ready text that one has changed', async () => {
    open(anApplication());
    answer(applications.answer, { ...anApplication({ state: 'declined' }), text: 'Declined, then.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline: Juno Park' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = applicationsTexts.declineTexts;
    await userEvent.click(dialog.getByRole('button', { name: first }));
    await userEvent.type(dialog.getByLabelText(/Your answer/), ' Ask again in May!');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined, then.')).toBeVisible();
    expect(inputOf(applications.answer)).toEqual({ id: 7, answer: 'decline', text: `${first} Ask again in May!` });
  });

  test('withdrawn meanwhile, it says so and the list is read again', async () => {
    open(anApplication());
    refuse(applications.answer, 409, [applicationsTexts.notOpen]);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept: Juno Park' }));
    expect(await screen.findByText(applicationsTexts.notOpen)).toBeVisible();
    const reads = () =>
      sent.filter(
        ({ endpoint, input }) => endpoint === applications.listReceived && JSON.stringify(input).includes('waiting'),
      );
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  test('comes and goes live, and past ones are shown on demand', async () => {
    const { store } = open();
    await screen.findByText(invitesTexts.none);
    const tell = (item: Application) =>
      act(() => void store.dispatch(onLive(applicationsEvents.applicationUpdated)({ id: item.id, item })));
    tell(anApplication());
    expect(await screen.findByRole('button', { name: 'Accept: Juno Park' })).toBeVisible();
    screen.getByRole('button', { name: 'Show past requests' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Past requests are kept for 90 days/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Past' })).toHaveFocus());
    tell(anApplication({ state: 'withdrawn' }));
    expect(screen.queryByRole('button', { name: 'Accept: Juno Park' })).not.toBeInTheDocument();
    expect(screen.getByText('Withdrawn')).toBeVisible();
  });

  test('a lost connection is told with its text and Retry', async () => {
    answer(invites.listInvites, listsWith({ invitationsToGames: [anInvite()] }));
    for (let count = 0; count < 3; count += 1) loseConnection(applications.listReceived);
    open(anApplication());
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Accept: Juno Park' })).toBeVisible();
  });
});

describe('applying to an opening', () => {
  const path = '/RequestToJoin/Tide-Runner?opening=5';
  const terms = { pay: null, paySum: '', hoursAWeek: null, jam: null };
  const openings = [{ id: 5, title: 'Cellist for the harbour', postDate: '2025-03-01T12:00:00.000Z', ...terms }];
  beforeEach(() => {
    answer(games.readGame, aGame({ lookingForMembers: true, seekingArtists: true, seekingMusicians: true, openings }));
    answer(developers.readDeveloper, aDeveloper({ id: 100, isMusician: true }));
  });

  test('begins with the role that fits and its title; the note goes along', async () => {
    answer(applications.apply, anApplication({ memberId: 100 }));
    renderApp({ path, viewer: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Apply to Tide Runner' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Musician' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Position titles' })).toHaveValue('Musician');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Artist' }));
    expect(screen.getByRole('textbox', { name: 'Position titles' })).toHaveValue('Musician, Artist');
    await userEvent.type(screen.getByLabelText('Your note'), 'I own three cellos.');
    await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText(applicationsTexts.sent('Tide Runner'))).toBeVisible();
    expect(inputOf(applications.apply)).toEqual({
      classifiedId: 5,
      note: 'I own three cellos.',
      pieceIds: [],
      selectedPositions: ['Musician', 'Artist'],
      positionTitles: 'Musician, Artist',
    });
  });

  test('the focus stays at the pieces when one begins to choose them', async () => {
    posts = [aMediaPost(12)];
    renderApp({ path, viewer: aUser() });
    (await screen.findByRole('button', { name: 'Change' })).focus();
    await userEvent.keyboard('{Enter}');
    const choices = await screen.findByRole('list', { name: 'Pieces to choose from' });
    await waitFor(() => expect(document.activeElement).toContainElement(choices));
    expect(document.activeElement).not.toContainElement(screen.getByLabelText('Your note'));
  });

  test('is refused with the day from which one may apply again', async () => {
    answer(applications.readBetween, { items: [aBetween({ state: 'declined', againFrom: '2025-04-02' })] });
    renderApp({ path, viewer: aUser() });
    expect(await screen.findByText(applicationsTexts.tooSoon('2025-04-02'))).toBeVisible();
    expect(screen.queryByLabelText('Your note')).not.toBeInTheDocument();
  });
});

describe('the history with a person', () => {
  const game = aGame({ lookingForMembers: true, seekingArtists: true });
  let items: Between[] = [];
  const openGame = (given: Between[]) => {
    items = given;
    answer(games.readGame, game);
    answer(applications.readBetween, () => ({ items }));
    return renderApp({ path: '/Game/Tide-Runner', viewer: aUser() });
  };

  test('an application can be withdrawn on the page of its game, which offers to apply again', async () => {
    const { store } = openGame([aBetween()]);
    answer(applications.withdraw, anApplication({ memberId: 100, state: 'withdrawn' }));
    expect(await screen.findByText('You have asked to join')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
    items = [];
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('link', { name: 'Apply' })).toBeVisible();
    expect(inputOf(applications.withdraw)).toEqual({ id: 7 });
    items = [aBetween({ direction: 'invitation' })];
    act(() => void store.dispatch(onLive(applicationsEvents.applicationUpdated)({ id: 7 })));
    expect(await screen.findByText('Invited you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/Invites');
  });

  test('a declined one says from when one can apply again', async () => {
    openGame([aBetween({ state: 'declined', againFrom: '2025-04-02' })]);
    expect(await screen.findByText('You can apply again from Apr 2, 2025')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  test.each([
    ['invitation', 'Invited, waiting'],
    ['request', 'Has asked to join'],
  ] as const)('a profile tells of the %s in place of Invite', async (direction, text) => {
    answer(developers.readDeveloper, aDeveloper());
    answer(applications.readBetween, { items: [aBetween({ direction, developerId: 200 })] });
    renderApp({ path: '/Developer/Juno-Park', viewer: owner() });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Invite' })).not.toBeInTheDocument();
  });
});

describe('declining the rest', () => {
  function FilledAd({ onDone }: { onDone: () => void }) {
    const { offer, dialog } = useDeclineRest({ id: 5, title: 'Cellist' });
    return (
      <>
        <button type="button" onClick={() => void offer().then(onDone)}>
          Filled
        </button>
        {dialog}
      </>
    );
  }

  test('is offered where some wait, and takes as many calls as it needs', async () => {
    answer(applications.listReceived, { ...applicationsWith(anApplication()), total: 60 });
    answer(applications.declineRest, { declined: 50, left: 10 });
    answer(applications.declineRest, { declined: 10, left: 0 });
    let isDone = false;
    renderPart(<FilledAd onDone={() => (isDone = true)} />, { viewer: owner() });
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/60 people still wait for an answer to/)).toBeVisible();
    expect(isDone).toBe(false);
    await userEvent.type(dialog.getByLabelText(/Your answer/), 'All full, thank you!');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline all' }));
    await waitFor(() => expect(isDone).toBe(true));
    const calls = sent.filter(({ endpoint }) => endpoint === applications.declineRest).map(({ input }) => input);
    expect(calls).toEqual(Array(2).fill({ classifiedId: 5, text: 'All full, thank you!' }));
  });

  test('is not offered where nobody waits', async () => {
    answer(applications.listReceived, applicationsWith());
    let isDone = false;
    renderPart(<FilledAd onDone={() => (isDone = true)} />, { viewer: owner() });
    await userEvent.click(screen.getByRole('button', { name: 'Filled' }));
    await waitFor(() => expect(isDone).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('losing the right to recruit while writing shows a notice; the text stays and is sent under the own name', async () => {
  const recruiter = { ...lanternfall, ...roleIn('member', ['recruiting']) };
  const { store } = renderApp({ path: '/Classifieds/New?as=7', viewer: { ...aUser(), games: [recruiter] } });
  await userEvent.type(await screen.findByLabelText('Title'), 'Artist for fog');
  const author = screen.getByLabelText('Post as');
  expect(author).toHaveValue('7');
  const post = screen.getByRole('button', { name: 'Post classified' });
  expect(post).toBeEnabled();
  const games = [{ ...recruiter, ...roleIn('member') }];
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ games })));
  expect(await screen.findByText('You can no longer post as Lanternfall. Please choose another name.')).toBeVisible();
  expect(post).toBeDisabled();
  expect(screen.getByLabelText('Title')).toHaveValue('Artist for fog');
  await userEvent.selectOptions(author, aUser().info.alias);
  expect(screen.getByLabelText('Title')).toHaveValue('Artist for fog');
  expect(post).toBeEnabled();
});
