import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bugs } from '#shared/areas/bugs';
import { heldPosts, heldPostsEvents } from '#shared/areas/heldPosts';
import { reports } from '#shared/areas/moderation/reports';
import { sanctions } from '#shared/areas/moderation/sanctions';
import { reference } from '#shared/areas/reference';
import { accountEvents } from '#shared/areas/session';
import { onLive } from '../../../../client/app/live/live';
import { aModerator } from '../forums';
import { aHeldPost, heldOnDesk } from '../heldPosts';
import { answer, aUser, renderApp } from '../renderApp';
import { press, type TakenAway } from './cases';

async function editHeld() {
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(bugs.listItems, { items: [], hasMore: false, total: 0 });
  let isAsked = false;
  answer(heldPosts.listOwn, () => {
    const items = isAsked ? [] : [aHeldPost()];
    isAsked = true;
    return { items };
  });
  const shown = renderApp({ path: '/BugsAndSuggestions', viewer: aUser({ mayBeHeld: true }) });
  await press('Edit');
  return { ...shown, field: await screen.findByRole('textbox', { name: 'Text' }) };
}

async function declineHeld() {
  answer(reports.countOpen, { open: 0, heldPosts: 1 });
  answer(sanctions.countAppeals, { open: 0 });
  let isAsked = false;
  answer(heldPosts.list, () => {
    const items = isAsked ? [] : [heldOnDesk()];
    isAsked = true;
    return { items, hasMore: false, open: items.length };
  });
  const shown = renderApp({ path: '/Moderation/FirstPosts', viewer: aModerator() });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick the bug or suggestion by New Nia' }));
  await press('Decline');
  return { ...shown, field: await screen.findByRole('textbox', { name: 'Reason' }) };
}

/** Posts that wait for a moderator. */
export const heldPostsCases: Record<string, TakenAway[]> = {
  'heldPosts/HeldEditor.tsx': [
    {
      what: 'a change of a post that waits, and a moderator approves it',
      open: editHeld,
      happens: () => onLive(heldPostsEvents.ownHeldPostsChanged)({}),
    },
  ],
  'moderation/heldPosts/DeclineDialog.tsx': [
    {
      what: 'why a post is declined, and the right to moderate is lost',
      open: declineHeld,
      happens: () => onLive(accountEvents.updateUserInfo)({ info: { siteModCanBan: false } }),
    },
    {
      what: 'why a post is declined, and another moderator decides meanwhile',
      open: declineHeld,
      happens: () => onLive(heldPostsEvents.heldPostsChanged)({ open: 0 }),
    },
  ],
};
