import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { mediaEvents } from '#shared/areas/media';
import { onLive } from '../../../client/app/live/live';
import { differenceText, openToText } from '../../../client/profiles/workTerms';
import { aMediaPost } from '../../support/client/feed';
import { aPiece } from '../../support/client/media';
import { aDeveloper } from '../../support/client/profiles';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const me = aUser({ id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' });
const mine = (given: Partial<Developer> = {}) => aDeveloper({ locationLat: null, locationLon: null, ...given });
const availability = { hoursAWeek: 10, pays: ['paid' as const], timeZone: '', projectKinds: ['jam' as const] };
const pier = aPiece();

const open = (developer: Developer, viewer: typeof me | null = null) => {
  answer(feed.listPosts, []);
  answer(developers.readDeveloper, developer);
  return renderApp({ path: '/Developer/Juno-Park', viewer });
};
const heading = () => screen.findByRole('heading', { level: 1, name: 'Juno Park' });

test('visitors see pinned pieces, the text, pronouns and one line of what matters', async () => {
  open(
    aDeveloper({
      ...{ role: 'Pixel artist', location: 'Busan', pronouns: 'she/her', aboutMe: 'I draw **fog**.' },
      ...{ lookingForGame: true, availability, pinnedPieces: [pier] },
    }),
  );
  await heading();
  expect(await screen.findByText('Pixel artist · Busan · open to paid, 10 h a week')).toBeVisible();
  expect(screen.getByText('she/her')).toBeVisible();
  expect(within(await screen.findByRole('region', { name: 'About me' })).getByText(/fog/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Pinned' })).getAllByText(/The pier/).length).toBeGreaterThan(0);
  expect(screen.getByText('Game jam')).toBeVisible();
});

test('visitors of an empty profile see no empty frames', async () => {
  open(aDeveloper());
  await heading();
  for (const name of ['About me', 'Pinned', 'Help people find you'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

test('the own profile says what is missing in one card, which goes when nothing is', async () => {
  const user = userEvent.setup();
  open(mine({ isArtist: true, pinnedPieces: [pier], lookingForGame: true, availability }), me);
  const card = within(await screen.findByRole('region', { name: 'Help people find you' }));
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['Write about yourself']);
  await user.click(card.getByRole('button', { name: 'Write about yourself' }));
  const text = await screen.findByRole('textbox', { name: 'About me' });
  expect(screen.getByRole('button', { name: 'Edit Basic Info' })).toHaveAttribute('aria-disabled', 'true');
  expect(card.getByRole('button', { name: 'Write about yourself' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(text, 'Fog');
  refuse(developers.saveAbout, 500, ['An unknown problem occurred.']);
  answer(developers.saveAbout, { id: 200, aboutMe: 'Fog' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An unknown problem occurred.')).toBeVisible();
  expect(text).toHaveValue('Fog');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit About me' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Help people find you' })).not.toBeInTheDocument();
});

test('pieces are pinned from the portfolio, in their order', async () => {
  const user = userEvent.setup();
  open(mine({ pinnedPieces: [pier] }), me);
  answer(feed.listPosts, [aMediaPost(11), aMediaPost(10)]);
  await user.click(await screen.findByRole('button', { name: 'Edit Pinned' }));
  await user.click(await screen.findByRole('button', { name: 'Piece of 11', pressed: false }));
  expect(await screen.findByText(/2 of 6/)).toBeVisible();
  answer(developers.savePins, { id: 200, pinnedPieces: [pier] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(sent.at(-1)?.input).toEqual({ pieceIds: [40, expect.any(Number)] });
});

test('pieces that were chosen and not saved are offered again, without those that are gone', async () => {
  const user = userEvent.setup();
  const portfolio = [aMediaPost(11), aMediaPost(10)];
  answer(developers.readDeveloper, mine());
  answer(feed.listPosts, () => portfolio);
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Pin pieces' }));
  for (const { id } of portfolio)
    await user.click(await screen.findByRole('button', { name: `Piece of ${id}`, pressed: false }));
  // As after a reload.
  cleanup();
  portfolio.pop();
  renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Continue your draft: Pinned' }));
  expect(await screen.findByText(/1 of 6/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take Piece of 11 out' })).toBeVisible();
  answer(developers.savePins, { id: 200, pinnedPieces: [pier] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(sent.at(-1)?.input).toEqual({ pieceIds: [1_011] });
});

test('others see changes at once: a text, a deleted piece, and no availability once the search is over', async () => {
  const { store } = open(aDeveloper({ pinnedPieces: [pier], lookingForGame: true, availability }));
  await heading();
  expect(screen.getByText('open to paid, 10 h a week')).toBeVisible();
  const change = (given: Partial<Developer>) =>
    act(() => void store.dispatch(onLive(developersEvents.developerInformationUpdated)({ id: 200, ...given })));
  change({ aboutMe: 'Fog' });
  expect(await screen.findByRole('region', { name: 'About me' })).toBeVisible();
  const gone = { id: 40, albumId: 7, posterType: 'developer', posterId: 200, postId: 900 } as const;
  act(() => void store.dispatch(onLive(mediaEvents.deletedMediaPiece)(gone)));
  expect(screen.queryByRole('region', { name: 'Pinned' })).not.toBeInTheDocument();
  change({ lookingForGame: false, availability: null });
  expect(screen.queryByText('open to paid, 10 h a week')).not.toBeInTheDocument();
});

test('the availability is asked for only while one looks for a team, and kept when one stops', async () => {
  const user = userEvent.setup();
  const saved = { ...availability, hoursAWeek: 20 };
  let stored = mine({ lookingForGame: true, availability });
  answer(feed.listPosts, []);
  answer(developers.readDeveloper, () => stored);
  const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: me });
  await user.click(await screen.findByRole('button', { name: 'Edit Networking' }));
  expect(await screen.findByRole('checkbox', { name: 'Paid' })).toBeChecked();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hours a week' }), '20 h');
  await user.click(screen.getByRole('checkbox', { name: 'Mod' }));
  await user.click(screen.getByLabelText('I want to join a Game Project'));
  expect(screen.queryByRole('checkbox', { name: 'Paid' })).not.toBeInTheDocument();
  answer(developers.saveNetworking, {
    ...{ id: 200, lookingForGame: false, lookingForDescription: '', availability: saved },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are not looking for a team at the moment.')).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ lookingForGame: false, hoursAWeek: 20, projectKinds: ['jam', 'mod'] });
  const event = { id: 200, lookingForGame: false, availability: null };
  stored = mine({ availability: saved });
  act(() => void store.dispatch(onLive(developersEvents.developerInformationUpdated)(event)));
  await user.click(screen.getByRole('button', { name: 'Edit Networking' }));
  await user.click(await screen.findByLabelText('I want to join a Game Project'));
  expect(await screen.findByRole('checkbox', { name: 'Paid' })).toBeChecked();
});

test('the profile says in a few words what its person is open to and how far their clocks are', () => {
  const none = { hoursAWeek: null, pays: [], timeZone: '', projectKinds: [] };
  expect(openToText(none)).toBe('');
  expect(openToText({ ...none, hoursAWeek: 5 })).toBe('5 h a week');
  expect(openToText({ ...none, pays: ['hobby', 'paid', 'revenueShare'] })).toBe('open to paid, revenue share or hobby');
  expect(differenceText(60, 60)).toBe('same time as yours');
  expect(differenceText(330, 60)).toBe('4:30 h ahead of you');
  expect(differenceText(-480, 60)).toBe('9 h behind you');
  expect(differenceText(780, -660)).toBe('same time as yours');
});
