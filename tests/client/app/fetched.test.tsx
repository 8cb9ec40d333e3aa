import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { connectionTexts } from '../../../client/app/data/call';
import { connectionSlice, everythingStale } from '../../../client/app/live/connection.slice';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../client/app/data/fetched';
import type { AppStore, RootState } from '../../../client/app/store';
import { sessionSlice } from '../../../client/areas/account/session/session.slice';
import { answer, loseConnection, refuse, renderPart, sent } from '../../support/client/renderApp';

const fetchAddress = createFetch('probe/fetchAddress', account.readKeycode);

const initialState: { addresses: FetchedByKey<{ email: string }> } = { addresses: {} };
const probeSlice = createSlice({
  name: 'probe',
  initialState,
  reducers: {
    changed(state) {
      makeStale(state.addresses.one);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAddress, (state) => state.addresses);
  },
});
const selectAddresses = (state: RootState) => (state as unknown as { probe: typeof initialState }).probe.addresses;

function probeStore() {
  const reducer = combineSlices(connectionSlice, sessionSlice, probeSlice);
  return configureStore({ reducer }) as unknown as AppStore;
}

interface AddressProps {
  when?: boolean;
  code?: string;
}

function Address({ when = true, code = 'k' }: AddressProps) {
  const input = { keycode: code.repeat(32) };
  const { data, error, retry } = useFetched(fetchAddress, selectAddresses, { key: 'one', input }, { when });
  if (error) return <button onClick={retry}>{error}</button>;
  return <p>{data?.email ?? 'Waiting'}</p>;
}

const renderAddress = (part = <Address />) => renderPart(part, { store: probeStore() });

test('data is fetched once, however many parts show it', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  renderAddress(
    <>
      <Address />
      <Address />
    </>,
  );
  expect(await screen.findAllByText('one@example.com')).toHaveLength(2);
  expect(sent).toHaveLength(1);
});

test('nothing is fetched for what is not shown', async () => {
  const { rerender } = renderAddress(<Address when={false} />);
  expect(sent).toHaveLength(0);
  answer(account.readKeycode, { email: 'one@example.com' });
  rerender(<Address />);
  expect(await screen.findByText('one@example.com')).toBeVisible();
});

test('a failed fetch shows its text, is not repeated in a loop, and is asked again by Retry', async () => {
  refuse(account.readKeycode, 404, ['This link is gone']);
  answer(account.readKeycode, { email: 'one@example.com' });
  renderAddress();
  const retry = await screen.findByRole('button', { name: 'This link is gone' });
  expect(sent).toHaveLength(1);
  await userEvent.click(retry);
  expect(await screen.findByText('one@example.com')).toBeVisible();
});

test('old data stays while what is stale is fetched again', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  answer(account.readKeycode, { email: 'two@example.com' });
  const { store } = renderAddress();
  await screen.findByText('one@example.com');
  act(() => void store.dispatch(probeSlice.actions.changed()));
  expect(screen.getByText('one@example.com')).toBeVisible();
  expect(await screen.findByText('two@example.com')).toBeVisible();
});

test('an answer that was on its way when an event made it stale is fetched once more', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  answer(account.readKeycode, { email: 'two@example.com' });
  const { store } = renderAddress(<Address when={false} />);
  await act(async () => {
    const asked = store.dispatch(fetchAddress({ key: 'one', input: { keycode: 'k'.repeat(32) } }));
    store.dispatch(probeSlice.actions.changed());
    await asked;
  });
  expect(screen.getByText('one@example.com')).toBeVisible();
  renderPart(<Address />, { store });
  await waitFor(() => expect(screen.getAllByText('two@example.com')).toHaveLength(2));
});

test('everything on screen is fetched again after a reconnect that was not recovered', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  answer(account.readKeycode, { email: 'two@example.com' });
  const { store } = renderAddress();
  await screen.findByText('one@example.com');
  act(() => void store.dispatch(everythingStale()));
  expect(await screen.findByText('two@example.com')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a connection that fails while fetching again keeps what is shown', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  refuse(account.readKeycode, 500, ['An unknown problem occurred.']);
  const { store } = renderAddress();
  await screen.findByText('one@example.com');
  act(() => void store.dispatch(everythingStale()));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByText('one@example.com')).toBeVisible();
});

test('a failed refetch is tried once more a moment later, without another event', async () => {
  answer(account.readKeycode, { email: 'one@example.com' });
  refuse(account.readKeycode, 500, ['An unknown problem occurred.']);
  answer(account.readKeycode, { email: 'two@example.com' });
  refuse(account.readKeycode, 500, ['An unknown problem occurred.']);
  const { store } = renderAddress();
  await screen.findByText('one@example.com');
  act(() => void store.dispatch(probeSlice.actions.changed()));
  expect(await screen.findByText('two@example.com')).toBeVisible();
  act(() => void store.dispatch(probeSlice.actions.changed()));
  await waitFor(() => expect(sent).toHaveLength(5));
  await waitFor(() => expect(selectAddresses(store.getState()).one).toMatchObject({ status: 'fetched' }));
  expect(screen.getByText('two@example.com')).toBeVisible();
});

test('a late answer to an older request is dropped', async () => {
  answer(account.readKeycode, ({ keycode }) => ({ email: `${keycode[0]}@example.com` }));
  const { store } = renderAddress(<Address when={false} />);
  const ask = (letter: string) => store.dispatch(fetchAddress({ key: 'one', input: { keycode: letter.repeat(32) } }));
  await act(() => Promise.all([ask('a'), ask('b')]));
  expect(screen.getByText('b@example.com')).toBeVisible();
});

test('a read is repeated after a broken connection, and says so when that does not help', async () => {
  loseConnection(account.readKeycode);
  renderAddress();
  expect(await screen.findByText(connectionTexts.reload)).toBeVisible();
  expect(sent).toHaveLength(3);
});
