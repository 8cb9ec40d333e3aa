import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat } from '#shared/areas/chat';
import { developersEvents } from '#shared/areas/developerEvents';
import { developers } from '#shared/areas/developers';
import { media } from '#shared/areas/media';
import { membersEvents } from '#shared/areas/members';
import { invites } from '#shared/areas/recruiting/invites';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { ownershipCalls, ownershipEvents } from '#shared/areas/recruiting/ownership';
import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import { roomRequested } from '../../../../client/areas/chat';
import { onLive } from '../../../../client/app/live/live';
import { roleIn } from '../../memberships';
import { answerGame, mikaAs, renderGame } from '../gamePage';
import { anInvite } from '../invites';
import { aPage } from '../messages';
import { aDeveloper, aMember } from '../profiles';
import { answer, aUser, renderApp } from '../renderApp';
import { press, type TakenAway } from './cases';

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const gameDeleted = onLive(membersEvents.gameProjectDeleted)({ gameId: 300, stringUrl: 'Tide-Runner' });
const mine = { ...anInvite().gameDetails, hasBanner: false, ...roleIn('owner') };
const owner = () => ({ ...aUser(), games: [mine] });

async function inDialog(opener: string, field: string) {
  const shown = renderGame({ as: 'owner' });
  await press(opener);
  return { ...shown, field: await box(field) };
}
const dialogOfGame = (what: string, opener: string, field: string): TakenAway[] => [
  { what: `${what} of a game that is deleted`, open: () => inDialog(opener, field), happens: () => gameDeleted },
];

const away = { gameId: 300, handOver: null, search: null, awaySince: '2025-09-01T12:00:00.000Z', mayAsk: true };
async function askForGame() {
  for (const ownership of [away, { ...away, awaySince: null, mayAsk: false }])
    answer(ownershipCalls.readOwnership, ownership);
  const team = [aMember({ modLevel: 'owner' }), mikaAs('member')];
  const shown = renderGame({ as: 'member', team, subpage: '/Members' });
  await press('Ask for this game project');
  return { ...shown, field: await box('What should the moderators know?') };
}

async function invite() {
  answer(developers.readDeveloper, aDeveloper());
  answer(invites.readObstacles, { games: [], fitting: [] });
  answer(invites.readObstacles, { games: [{ gameId: 300, obstacle: 'invited' }], fitting: [] });
  const shown = renderApp({ path: '/InviteToGame/Juno-Park', viewer: owner() });
  return { ...shown, field: await box('Your note') };
}
const counts = { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 };
const invitedByTeam = { list: 'sentInvitationsToGames', id: 9, counts } as const;

async function askToJoin() {
  answerGame();
  answer(media.listPieces, { items: [], hasMore: false, total: 0 });
  const shown = renderApp({ path: '/RequestToJoin/Tide-Runner', viewer: aUser() });
  return { ...shown, field: await box('Your note') };
}

async function writeToTeam() {
  answer(chat.listMessages, aPage([]));
  const shown = renderApp({ path: '/PrivacyPolicy', viewer: { ...aUser(), games: [mine] } });
  await screen.findByRole('button', { name: 'Your menu, Mika Vale' });
  act(() => void shown.store.dispatch(roomRequested(topics.gameRoom('Tide-Runner'))));
  const room = await screen.findByLabelText('Chat room');
  await userEvent.selectOptions(room, 'Tide Runner');
  return { ...shown, field: await box('Your message') };
}

/** Forms about a game, its team and who wants to join it. */
export const gameCases: Record<string, TakenAway[]> = {
  'games/DetailsDialog.tsx': dialogOfGame('the details', 'Edit details', 'Release date'),
  'games/PitchDialog.tsx': dialogOfGame('the pitch', 'Begin', 'Tagline'),
  'games/RecruitmentDialog.tsx': dialogOfGame('the open positions', 'Edit recruitment', 'Role titles'),
  'games/VitalsDialog.tsx': dialogOfGame('the title', 'Edit title and picture', 'Title'),
  'members/ownership/useOwnershipForm.ts': [
    {
      what: 'why one asks for a game whose owner comes back',
      open: askForGame,
      happens: () => onLive(ownershipEvents.ownershipUpdated)({ gameId: 300 }),
    },
  ],
  'invites/InviteToGameForm.tsx': [
    {
      what: 'an invitation of somebody whom the team invites first',
      open: invite,
      happens: () => onLive(invitesEvents.invitesUpdated)(invitedByTeam),
    },
    {
      what: 'an invitation of somebody who is banned',
      open: invite,
      happens: () => onLive(developersEvents.developerInformationUpdated)({ id: 200, isBanned: true }),
    },
  ],
  'invites/apply/ApplyForm.tsx': [
    {
      what: 'an application to a game whose team takes one in first',
      open: askToJoin,
      happens: () => onLive(accountEvents.updateUserInfo)({ games: [{ ...mine, ...roleIn('member') }] }),
    },
    { what: 'an application to a game that is deleted', open: askToJoin, happens: () => gameDeleted },
  ],
  'chat/room/MessageBox.tsx': [
    {
      what: 'a message to a team that one is removed from',
      open: writeToTeam,
      happens: () => onLive(accountEvents.updateUserInfo)({ games: [] }),
    },
  ],
};
