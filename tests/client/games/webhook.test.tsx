import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webhooks, webhooksEvents, webhooksTexts as texts, type Webhook } from '#shared/areas/outward/webhooks';
import { ownershipCalls } from '#shared/areas/recruiting/ownership';
import { onLive } from '../../../client/app/live/live';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { aMember } from '../../support/client/profiles';
import { answer, sent } from '../../support/client/renderApp';

const address = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;
const webhook: Webhook = {
  ...{ gameId: 300, lastFour: 'wxyz', posts: true, media: true, openings: true },
  ...{ isOff: false, failures: 0, lastSent: null, lastStatus: null },
};
const inputOf = (endpoint: object) => sent.filter((call) => call.endpoint === endpoint).at(-1)?.input;

/** The page of a game's members, for its owner or a member. */
function renderTeam(as: 'owner' | 'member') {
  answer(ownershipCalls.readOwnership, { gameId: 300, handOver: null, search: null, awaySince: null, mayAsk: false });
  const team = as === 'owner' ? [mikaAs('owner')] : [aMember({ modLevel: 'owner' }), mikaAs('member')];
  return renderGame({ as, team, subpage: '/Members' });
}

async function openDialog(found: Webhook | null) {
  const { store } = renderTeam('owner');
  answer(webhooks.readWebhook, { webhook: found });
  await userEvent.click(await screen.findByRole('button', { name: 'Discord webhook' }));
  return { store, dialog: within(await screen.findByRole('dialog', { name: 'Discord webhook' })) };
}

test('an owner sets the webhook of a game; a wrong address stays with its reason', async () => {
  const { dialog } = await openDialog(null);
  const field = await dialog.findByRole('textbox', { name: 'Address' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'https://example.com/hook');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Openings' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(texts.notDiscord)).toBeVisible();
  expect(field).toHaveValue('https://example.com/hook');
  await userEvent.clear(field);
  await userEvent.type(field, address);
  answer(webhooks.saveWebhook, { ...webhook, openings: false });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(texts.saved)).toBeVisible();
  expect(inputOf(webhooks.saveWebhook)).toEqual({ gameId: 300, address, posts: true, media: true, openings: false });
  expect(JSON.stringify({ ...localStorage })).not.toContain(address);
});

test('a webhook that would send nothing is not saved', async () => {
  const { dialog } = await openDialog(webhook);
  for (const name of ['DevLogs', 'Pictures, clips and sounds', 'Openings'])
    await userEvent.click(await dialog.findByRole('checkbox', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(texts.choiceNeeded)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'DevLogs' })).toHaveFocus();
});

test('a test message says how it went as soon as Discord has answered', async () => {
  const { dialog, store } = await openDialog(webhook);
  expect(await dialog.findByText(/ends in wxyz/)).toBeVisible();
  answer(webhooks.testWebhook, webhook);
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test message' }));
  expect(inputOf(webhooks.testWebhook)).toEqual({ gameId: 300 });
  const tell = (changed: Partial<Webhook>) =>
    act(() => {
      const payload = { gameId: 300, webhook: { ...webhook, lastSent: '2026-01-01T12:00:00.000Z', ...changed } };
      store.dispatch(onLive(webhooksEvents.webhookUpdated)(payload));
    });
  tell({ lastStatus: 404, failures: 1 });
  expect(dialog.getByRole('status')).toHaveTextContent(/was refused.*status 404/);
  tell({ lastStatus: 500, failures: 10, isOff: true });
  expect(dialog.getByText(texts.isOff)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send a test message' })).not.toBeInTheDocument();
});

test('nobody but the owner sees the webhook', async () => {
  renderTeam('member');
  await screen.findByRole('button', { name: 'Team log' });
  expect(screen.queryByRole('button', { name: 'Discord webhook' })).not.toBeInTheDocument();
});
