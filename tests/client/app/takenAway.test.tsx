import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bugs } from '#shared/areas/bugs';
import { developersEvents } from '#shared/areas/developerEvents';
import { membersEvents } from '#shared/areas/members';
import { loggedOut } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { sessionChanged } from '../../../client/areas/account';
import { roomRequested } from '../../../client/areas/chat';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { aMember } from '../../support/client/profiles';
import { onLive } from '../../../client/app/live/live';
import { answer, aUser, renderApp } from '../../support/client/renderApp';
import { press } from '../../support/client/takenAway/cases';
import { untaken } from '../../support/client/takenAway/untaken';
import { hideUnsentToast, unsentDialog } from '../../../client/app/forms/keepUnsent';
import { deskCases } from '../../support/client/takenAway/desk';
import { gameCases } from '../../support/client/takenAway/games';
import { heldPostsCases } from '../../support/client/takenAway/heldPosts';
import { moderationCases } from '../../support/client/takenAway/moderation';
import { playtestCases } from '../../support/client/takenAway/playtests';
import { otherCases } from '../../support/client/takenAway/others';
import { forumCases } from '../../support/client/takenAway/forums';

const casesByForm = {
  ...forumCases,
  ...deskCases,
  ...gameCases,
  ...heldPostsCases,
  ...moderationCases,
  ...playtestCases,
  ...otherCases,
};
const cases = Object.values(casesByForm).flat();
const written = 'Half a thought';

afterEach(() => {
  hideUnsentToast();
  unsentDialog.set(null);
});

/** The text that is kept: on the page itself, or behind the button of the toast. */
async function showKept() {
  const kept = () => screen.queryAllByRole('textbox', { name: 'What you wrote' })[0];
  const opener = () => screen.queryByRole('button', { name: 'Show what you wrote' });
  await waitFor(() => expect(kept() ?? opener()).toBeTruthy());
  if (!kept()) await userEvent.click(opener()!);
  await waitFor(() => expect(kept()).toBeTruthy());
  return kept() as HTMLTextAreaElement;
}

test.each(cases.map((one) => [one.what, one] as const))('%s: the text is there to copy', async (_what, one) => {
  // It brings a clipboard.
  userEvent.setup();
  const { store, field } = await one.open();
  fireEvent.change(field, { target: { value: `${(field as HTMLInputElement).value} ${written}` } });
  act(() => void store.dispatch(one.happens()));
  const text = await showKept();
  expect(text.value).toContain(written);
  const around = within(text.closest('section')!);
  await userEvent.click(around.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain(written);
  await userEvent.click(around.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(written, { exact: false })).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain(written);
});

test('a ban leaves what was being written to its writer', async () => {
  answer(bugs.listItems, { items: [], hasMore: false, total: 0 });
  const { store } = renderApp({ path: '/BugsAndSuggestions', viewer: aUser() });
  await press('New bug or suggestion');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), written);
  act(() => {
    store.dispatch(onLive(developersEvents.developerInformationUpdated)({ id: 100, isBanned: true }));
    store.dispatch(sessionChanged(loggedOut));
  });
  expect((await showKept()).value).toBe(written);
});

test('a choice that was made in a form is no text to keep', async () => {
  const { store } = renderGame({ as: 'owner', team: [mikaAs('owner'), aMember()], subpage: '/Members' });
  await press('Edit members');
  await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Music' }))[0]!);
  act(() => {
    store.dispatch(onLive(membersEvents.gameProjectDeleted)({ gameId: 300, stringUrl: 'Tide-Runner' }));
  });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Music' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Show what you wrote' })).toBeNull();
});

test('a room of the chat that its writer leaves keeps what they were writing', async () => {
  const { store, field } = await gameCases['chat/room/MessageBox.tsx']![0]!.open();
  fireEvent.change(field, { target: { value: written } });
  await userEvent.selectOptions(screen.getByLabelText('Chat room'), 'Site chatroom');
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Show what you wrote' })).toBeNull();
  act(() => void store.dispatch(roomRequested(topics.gameRoom('Tide-Runner'))));
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue(written);
});

test('a form that its writer leaves or closes is told of as little as one that was sent', async () => {
  const { store } = await forumCases['forums/reply/ReplyBox.tsx']![0]!.open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), written);
  await userEvent.click(screen.getByRole('link', { name: 'Shaders' }));
  await press('New thread');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Post' }), `${written}{Escape}`);
  expect(await screen.findByRole('button', { name: 'New thread' })).toBeVisible();
  expect(store.getState().session.user).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Show what you wrote' })).toBeNull();
});

test('every form of the site is in these tables', () => {
  const areas = join(process.cwd(), 'client/areas');
  const forms = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && /\buse(Form|Draft|HasFormDraft)\(/.test(readFileSync(join(areas, file), 'utf8')),
  );
  const listed = [...Object.keys(casesByForm), ...Object.values(untaken).flat()];
  expect(listed.sort()).toEqual(forms.sort());
});
