import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contact, contactTexts } from '#shared/areas/contact';
import { searches } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { HideBlocked } from '../../client/areas/contact';
import { ContactActions } from '../../client/areas/contact/ContactActions';
import { ContactSettings } from '../../client/areas/contact/ContactSettings';
import { MarkdownEditor } from '../../client/markdown/MarkdownEditor';
import { answer, aUser, refuse, renderPart, sent } from '../support/client/renderApp';

const juno = { id: 101, alias: 'Juno Park', isBanned: false };
const sentTo = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint);
const settings = { whoMayMessage: 'everyone', whoMayInvite: 'everyone', whoMayMention: 'everyone' } as const;
const noBlocks = { items: [], hasMore: false, total: 0 };

test('a profile offers to write to its person, and to block them after a question', async () => {
  answer(contact.block, { developerId: 101, isBlocked: true });
  answer(contact.unblock, { developerId: 101, isBlocked: false });
  renderPart(
    <>
      <ContactActions developer={juno} />
      <HideBlocked from={101}>Hello there</HideBlocked>
    </>,
    { viewer: aUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about Juno Park' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByText('Hello there')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'More about Juno Park' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
  expect(await screen.findByText('Hello there')).toBeInTheDocument();
});

test('visitors and oneself have nothing to do with it', () => {
  const { unmount } = renderPart(<ContactActions developer={juno} />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderPart(<ContactActions developer={{ ...juno, id: 100 }} />, { viewer: aUser() });
  expect(screen.queryByRole('button')).toBeNull();
});

test('each choice of who may reach one is saved by itself, and taken back when it is not saved', async () => {
  answer(contact.readSettings, settings);
  answer(contact.listBlocks, noBlocks);
  answer(contact.saveSettings, { ...settings, whoMayInvite: 'following' });
  refuse(contact.saveSettings, 500, ['No.']);
  renderPart(<ContactSettings viewerId={100} />, { viewer: aUser() });
  expect(await screen.findByText(contactTexts.noneBlocked)).toBeInTheDocument();
  const invitations = within(await screen.findByRole('radiogroup', { name: /^Invite me/ }));
  const messages = within(screen.getByRole('radiogroup', { name: /^Message me/ }));
  await userEvent.click(invitations.getByRole('radio', { name: 'People I follow' }));
  expect(sentTo(contact.saveSettings)[0]?.input).toEqual({ whoMayInvite: 'following' });
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(invitations.getByRole('radio', { name: 'Nobody' }));
  await waitFor(() => expect(invitations.getByRole('radio', { name: 'People I follow' })).toBeChecked());
  expect(messages.getByRole('radio', { name: 'Everyone' })).toBeChecked();
});

test('blocked people are listed and unblocked', async () => {
  const xpLevelData = aUser().info.xpLevelData;
  const developer = { ...juno, stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0', xp: 0, xpLevelData };
  answer(contact.readSettings, settings);
  answer(contact.listBlocks, {
    items: [{ developer, blockedAt: '2025-03-01T12:00:00.000Z' }],
    hasMore: false,
    total: 1,
  });
  answer(contact.listBlocks, noBlocks);
  answer(contact.unblock, { developerId: 101, isBlocked: false });
  renderPart(<ContactSettings viewerId={100} />, { viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Juno Park' }));
  expect(await screen.findByText(contactTexts.noneBlocked)).toBeInTheDocument();
});

test('proposes no blocked person for a mention', async () => {
  const found = (id: number, alias: string) => ({
    ...{ id, alias, stringUrl: alias, hasAvatar: false, avatarId: '0', type: 'developer' as const },
    xpLevelData: levelOf(0),
  });
  answer(searches.searchDevelopersAndGames, { developers: [found(1, 'Mika'), found(2, 'Mikael')], games: [] });
  renderPart(<MarkdownEditor label="Post" value="@mika" onChange={() => undefined} onSend={() => undefined} />, {
    viewer: { ...aUser(), blocked: [1] },
  });
  await userEvent.click(await screen.findByLabelText('Post'));
  const proposed = await screen.findAllByRole('option');
  expect(proposed.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Mikael')]);
});
