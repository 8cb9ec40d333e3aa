import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moreOptions } from '#shared/areas/moreOptions';
import { watches, watchesEvents, watchesTexts, type WatchState } from '#shared/areas/watches';
import { onLive } from '../../client/app/live/live';
import { MutedWatches, WatchButton, WatchSettings } from '../../client/areas/watches';
import { Toasts } from '../../client/ui/feedback/Toasts';
import { answer, aUser, holdBack, refuse, renderPart, sent } from '../support/client/renderApp';

const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);
const target = { targetType: 'forumThread', targetId: 7 } as const;
const inState = (state: WatchState) => ({ ...target, state });

const watchButton = (
  <>
    <WatchButton {...target} name="Fog and boats" />
    <Toasts />
  </>
);

test('the button says what the viewer has chosen, and its menu changes that', async () => {
  answer(watches.readState, inState('watching'));
  answer(watches.setState, inState('muted'));
  renderPart(watchButton, { viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Watching: Fog and boats' }));
  expect(await screen.findByRole('menuitemradio', { name: /^Watching/ })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Muted/ }));
  expect(await screen.findByRole('button', { name: 'Muted: Fog and boats' })).toBeVisible();
  expect(inputsOf(watches.setState)).toEqual([inState('muted')]);
});

test('a click is not sent twice, and after a refusal the button says why and stays', async () => {
  answer(watches.readState, inState('neutral'));
  refuse(watches.setState, 500, ['Not now.']);
  const release = holdBack(watches.setState);
  renderPart(watchButton, { viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Watch: Fog and boats' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Watching/ }));
  const button = await screen.findByRole('button', { name: 'Watch: Fog and boats' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // Its menu is closed, and cannot be opened meanwhile.
  await userEvent.click(button);
  release();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Watch: Fog and boats' })).toBeEnabled();
  expect(inputsOf(watches.setState)).toHaveLength(1);
});

test('the button follows what is chosen in another tab, and answers that were sent', async () => {
  answer(watches.readState, inState('neutral'));
  const { store } = renderPart(watchButton, { viewer: aUser() });
  await screen.findByRole('button', { name: 'Watch: Fog and boats' });
  act(() => void store.dispatch(onLive(watchesEvents.watchUpdated)({ ...inState('muted'), targetId: 8 })));
  expect(screen.getByRole('button', { name: 'Watch: Fog and boats' })).toBeVisible();
  act(() => void store.dispatch(onLive(watchesEvents.watchUpdated)(inState('watching'))));
  expect(screen.getByRole('button', { name: 'Watching: Fog and boats' })).toBeVisible();
});

test('visitors have no button, and nothing is asked for them', () => {
  renderPart(watchButton);
  expect(screen.queryByRole('button', { name: /Fog and boats/ })).toBeNull();
  expect(inputsOf(watches.readState)).toEqual([]);
});

test('the settings choose what is watched by itself, each of the two alone', async () => {
  const viewer = aUser();
  const saved = { ...viewer.options, watchesStarted: true, watchesAnswered: false };
  answer(moreOptions.updateWatching, saved);
  const { rerender } = renderPart(<WatchSettings user={viewer} />, { viewer });
  expect(await screen.findByRole('switch', { name: 'Watch what I start' })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Watch what I answer' }));
  await waitFor(() => expect(inputsOf(moreOptions.updateWatching)).toEqual([{ watchesAnswered: false }]));
  expect(await screen.findByText('Saved')).toBeVisible();
  rerender(<WatchSettings user={{ ...viewer, options: saved }} />);
  expect(screen.getByRole('switch', { name: 'Watch what I answer' })).not.toBeChecked();
});

test.each([
  ['watching', WatchSettings, 'Stop watching', watchesTexts.noneWatched],
  ['muted', MutedWatches, 'Unmute', watchesTexts.noneMuted],
] as const)('the settings list what is %s with links, and end it', async (state, Settings, verb, none) => {
  const since = '2026-03-01T12:00:00.000Z';
  const item = { ...target, title: 'Fog and boats', link: '/Forums/General/Talk/Fog', since };
  answer(watches.listWatches, { items: [item], hasMore: true });
  answer(watches.listWatches, { items: [], hasMore: false });
  answer(watches.setState, inState('neutral'));
  renderPart(<Settings user={aUser()} />, { viewer: aUser() });
  expect(await screen.findByRole('link', { name: 'Fog and boats' })).toHaveAttribute('href', item.link);
  expect(within(screen.getByRole('listitem')).getByText(/^Thread, since/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: `${verb} Fog and boats` }));
  expect(await screen.findByText(none)).toBeVisible();
  expect(inputsOf(watches.setState)).toEqual([inState('neutral')]);
  expect(inputsOf(watches.listWatches)).toEqual([
    { state, startResult: 0 },
    { state, startResult: 0 },
  ]);
});

test('the settings say why a list is not there, and fetch it again', async () => {
  refuse(watches.listWatches, 500, ['Try again later.']);
  answer(watches.listWatches, { items: [], hasMore: false });
  renderPart(<MutedWatches user={aUser()} />, { viewer: aUser() });
  expect(await screen.findByText('Try again later.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(watchesTexts.noneMuted)).toBeVisible();
});
