import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountTexts } from '#shared/areas/account';
import { tokens, tokensEvents, tokensTexts as texts, type AccessToken } from '#shared/areas/outward/tokens';
import type { LoggedUser } from '#shared/areas/session';
import type { MemberRight } from '#shared/vocabulary';
import { onLive } from '../../client/app/live/live';
import { AccessTokens } from '../../client/areas/tokens';
import { roleIn } from '../support/memberships';
import { answer, aUser, refuse, renderPart, sent } from '../support/client/renderApp';

const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);

const tidelight = { id: 7, alias: 'Tidelight', stringUrl: 'Tidelight' };
const aToken = (given: Partial<AccessToken> = {}): AccessToken => ({
  ...{ id: 3, name: 'Release notes', lastFour: 'a1B_', canRead: true, canPost: false, game: null, buildsGame: null },
  ...{ created: '2026-03-01T12:00:00.000Z', expiresAt: '2026-05-30T12:00:00.000Z', lastUsedAt: null },
  ...{ state: 'valid', ...given },
});
const secret = `spawnpoint_${'a'.repeat(43)}`;

const pictures = { hasAvatar: false, avatarId: '0', hasBanner: false };
const ownGame = { ...tidelight, ...pictures, ...roleIn('owner') };
/** A game in which the viewer is a member with one right. */
const gameAs = (right: MemberRight, id: number, alias: string) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-') },
  ...{ ...pictures, ...roleIn('member', [right]) },
});

function settings(games: LoggedUser['games'] = [ownGame]) {
  const user = { ...aUser(), games };
  return renderPart(<AccessTokens user={user} />, { viewer: user });
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  return within(await screen.findByRole('dialog', { name: 'New access token' }));
}

test('a token is created for what it may do, and shown once', async () => {
  answer(tokens.listTokens, []);
  refuse(tokens.createToken, 403, [accountTexts.currentPasswordNeeded], {
    currentPassword: accountTexts.currentPasswordNeeded,
  });
  answer(tokens.createToken, { token: aToken({ game: tidelight }), secret });
  // It brings a clipboard.
  userEvent.setup();
  const { store } = settings();
  expect(await screen.findByText(texts.none)).toBeVisible();
  const dialog = await openForm();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Read what is public' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByText(texts.nameNeeded)).toBeVisible();
  expect(dialog.getByText(texts.scopeNeeded)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Release notes');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByRole('checkbox', { name: 'Read what is public' })).toHaveFocus();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Post as a game project' }), 'Tidelight');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expires in' }), 'A year');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  await userEvent.type(await dialog.findByLabelText('Current Password'), 'a lantern in the fog');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByRole('textbox', { name: 'Your token' })).toHaveValue(secret);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(secret);

  const [first, second] = inputsOf(tokens.createToken);
  expect(first).toMatchObject({ name: 'Release notes', canRead: false, canPost: false, gameId: 7, days: 365 });
  expect(second).toMatchObject({ currentPassword: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Posts as Tidelight/)).toBeVisible();
  // Neither the state of the page nor the browser has kept it.
  expect(JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain(secret);
  expect((await openForm()).queryByRole('textbox', { name: 'Your token' })).toBeNull();
});

test('a token for the builds of a game shows the commands that upload one', async () => {
  answer(tokens.listTokens, []);
  answer(tokens.createToken, { token: aToken({ canRead: false, buildsGame: tidelight }), secret });
  settings();
  const dialog = await openForm();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'CI');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Read what is public' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Upload builds of a game project' }), 'Tidelight');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  const commands = await dialog.findByRole('region', { name: 'Commands that upload a build' });
  expect(commands).toHaveTextContent(
    'curl -fsSO http://localhost/upload-build.sh bash upload-build.sh http://localhost/Game/Tidelight game.zip 1.0',
  );
  expect(commands).not.toHaveTextContent(secret);
  expect(inputsOf(tokens.createToken)).toEqual([
    { name: 'CI', canRead: false, canPost: false, gameId: null, buildsGameId: 7, days: 90 },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Uploads builds of Tidelight')).toBeVisible();
});

test('each right is offered for the games where its owner has it', async () => {
  answer(tokens.listTokens, []);
  settings([gameAs('media', 8, 'Lanternfall'), gameAs('post', 9, 'Night Ferry')]);
  const dialog = await openForm();
  const offered = (name: string) =>
    within(dialog.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered('Post as a game project')).toEqual(['None', 'Night Ferry']);
  expect(offered('Upload builds of a game project')).toEqual(['None', 'Lanternfall']);
});

test('the list tells what each token may do and whether it is over, and revokes it', async () => {
  const lost = { ...tidelight, id: 8, alias: 'Lanternfall' };
  answer(tokens.listTokens, [
    aToken({ canPost: true, lastUsedAt: '2026-03-02T12:00:00.000Z' }),
    aToken({ id: 4, name: 'Bot', canRead: false, game: lost, buildsGame: lost }),
    aToken({ id: 5, name: 'Old', state: 'expired' }),
    aToken({ id: 6, name: 'Older', state: 'ended', canRead: false }),
  ]);
  for (const id of [3, 5]) answer(tokens.revokeToken, { id });
  settings();
  expect(await screen.findByText('Reads what is public · Posts as you')).toBeVisible();
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.getByText('Ended by a new password or a ban')).toBeVisible();
  expect(screen.getByText(/may not post as Lanternfall at the moment/)).toBeVisible();
  expect(screen.getByText(/may not upload builds of Lanternfall at the moment/)).toBeVisible();
  expect(screen.getByText(/its game project was deleted/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Release notes' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Release notes')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Old' }));
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull());
  expect(inputsOf(tokens.revokeToken)).toEqual([{ id: 3 }, { id: 5 }]);
});

test('tokens created or revoked in another tab are shown at once', async () => {
  answer(tokens.listTokens, []);
  const { store } = settings();
  expect(await screen.findByText(texts.none)).toBeVisible();
  const receive = (payload: { item: AccessToken } | { id: number }) =>
    act(() => void store.dispatch(onLive(tokensEvents.accessTokensUpdated)(payload)));
  receive({ item: aToken() });
  expect(screen.getByText('Release notes')).toBeVisible();
  receive({ id: 3 });
  expect(screen.getByText(texts.none)).toBeVisible();
});
