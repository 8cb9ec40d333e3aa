import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  savedSearches,
  savedSearchesEvents,
  savedSearchesTexts as texts,
  type SavedSearch,
} from '#shared/areas/recruiting/savedSearches';
import { onLive } from '../../client/app/live/live';
import { SavedSearches, SaveSearchButton } from '../../client/areas/savedSearches';
import { answer, aUser, refuse, renderPart, sent } from '../support/client/renderApp';

const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);

const aSearch = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ id: 3, name: 'Artists', kind: 'developers', address: '/Browse/Developers?seekingRole=artists' },
  ...{ isComplete: true, alert: 'site', created: '2026-03-01T12:00:00.000Z', ...given },
});

const settings = () => renderPart(<SavedSearches user={aUser()} />, { viewer: aUser() });

test('a list is saved under a name with its filters; a refusal stays beside what was typed', async () => {
  refuse(savedSearches.add, 409, [texts.nameTaken], { name: texts.nameTaken });
  answer(savedSearches.add, aSearch());
  const address = '/Browse/Developers?seekingRole=artists&within=50km';
  renderPart(<SaveSearchButton kind="developers" address={address} />, { viewer: aUser() });
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(texts.nameNeeded)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Artists');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Tell me what is new' }),
    'By email too, once a day',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(texts.nameTaken)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const query = 'seekingRole=artists&within=50km';
  expect(inputsOf(savedSearches.add)).toMatchObject([
    { name: 'Artists', kind: 'developers', query, alert: 'mail' },
    { name: 'Artists!' },
  ]);
});

test('visitors are not offered it', () => {
  renderPart(<SaveSearchButton kind="games" address="/Browse/Games" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the settings show, rename and delete searches, and change their alerts', async () => {
  answer(savedSearches.listSearches, [aSearch(), aSearch({ id: 4, name: 'Old', isComplete: false })]);
  answer(savedSearches.edit, aSearch({ alert: 'none' }));
  refuse(savedSearches.edit, 500, ['No.']);
  answer(savedSearches.edit, aSearch({ name: 'Painters' }));
  answer(savedSearches.remove, { id: 3 });
  settings();
  expect(await screen.findByRole('link', { name: 'Show Artists' })).toHaveAttribute('href', aSearch().address);
  expect(screen.getByText(texts.isIncomplete)).toBeVisible();
  const alert = screen.getByRole('combobox', { name: 'Alert of Artists' });
  await userEvent.selectOptions(alert, 'None');
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.selectOptions(alert, 'On the site');
  await waitFor(() => expect(alert).toHaveValue('none'));
  await userEvent.click(screen.getByRole('button', { name: 'Rename Artists' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Painters');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Painters' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Painters')).toBeNull());
  expect(inputsOf(savedSearches.edit)).toMatchObject([{ alert: 'none' }, { alert: 'site' }, { name: 'Painters' }]);
});

test('searches saved, changed or deleted in another tab are shown at once', async () => {
  answer(savedSearches.listSearches, []);
  const { store } = settings();
  expect(await screen.findByText(texts.none)).toBeVisible();
  const receive = (payload: { item: SavedSearch } | { id: number }) =>
    act(() => void store.dispatch(onLive(savedSearchesEvents.savedSearchesUpdated)(payload)));
  receive({ item: aSearch() });
  expect(screen.getByText('Artists')).toBeVisible();
  receive({ item: aSearch({ name: 'Painters' }) });
  expect(screen.queryByText('Artists')).toBeNull();
  receive({ id: 3 });
  expect(screen.getByText(texts.none)).toBeVisible();
});
