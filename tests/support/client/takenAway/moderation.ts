import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments } from '#shared/areas/comments';
import { developers } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed, feedEvents } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { moderation } from '#shared/areas/moderation/moderation';
import { newAccounts } from '#shared/areas/moderation/newAccounts';
import { reference } from '#shared/areas/reference';
import { reports, type Report } from '#shared/areas/moderation/reports';
import { sanctions, sanctionsEvents } from '#shared/areas/moderation/sanctions';
import { accountEvents } from '#shared/areas/session';
import { trash } from '#shared/areas/moderation/trash';
import { onLive } from '../../../../client/app/live/live';
import { aPage } from '../comments';
import { aPost, oren } from '../feed';
import { aModerator } from '../forums';
import { aDeveloper } from '../profiles';
import { answer, aUser, renderApp } from '../renderApp';
import { anAccount, anAppeal, aSanction } from '../sanctions';
import { press, type TakenAway } from './cases';

/** Another one than who gave the sanctions. */
const secondModerator = aUser({ id: 101, alias: 'Second', siteModCanBan: true });
const rightLost = onLive(accountEvents.updateUserInfo)({ info: { siteModCanBan: false } });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

const person = (id: number, alias: string) => ({ id, alias, stringUrl: alias, hasAvatar: false, avatarId: '0' });
const report: Report = {
  ...{ id: 1, kind: 'post', targetId: 7, reason: 'harassment', words: 'Insults everybody' },
  created: '2026-11-20T10:00:00.000Z',
  reporter: person(300, 'Kim'),
  about: {
    ...{ ...person(200, 'Troll'), registered: '2026-11-19T10:00:00.000Z', reports: 3 },
    ...{ isBanned: false, siteModCanBan: false },
  },
  ...{ title: '', excerpt: 'You are all fools', link: '/Developer/Troll/Post/7', isThere: true, isHidden: false },
  ...{ openOnThis: 1, outcome: null, answer: '', handledBy: null, handledAt: null },
};
const wantsGame: Report = { ...report, kind: 'ownerSearch', title: 'Tide Runner', excerpt: 'We go on.' };

const answerPreview = () => answer(trash.previewRemoval, { suggested: null, counts: { day: [], week: [], all: [] } });

async function inQueue(item: Report, opener: RegExp | string, field: string) {
  answer(reference.readTotals, { developers: 1, games: 0 });
  answer(reports.listReports, { items: [item], hasMore: false, open: 1 });
  answer(reports.countOpen, { open: 1 });
  answerPreview();
  const shown = renderApp({ path: '/Moderation/Reports', viewer: aModerator() });
  await press(opener);
  return { ...shown, field: await box(field) };
}
const inReports = (what: string, open: TakenAway['open']): TakenAway => ({
  what: `${what}, and the right to moderate is lost`,
  open,
  happens: () => rightLost,
});

async function onProfile(isBanned: boolean, opener: RegExp | string) {
  answer(feed.listPosts, []);
  const none = { items: [], hasMore: false, total: 0 };
  answer(follows.listFollows, { followers: none, isFollowing: false });
  answer(developers.readDeveloper, aDeveloper({ alias: 'Troll', stringUrl: 'Troll', isBanned }));
  answerPreview();
  const shown = renderApp({ path: '/Developer/Troll', viewer: aModerator() });
  await press(opener);
  return { ...shown, field: await box('Reason') };
}
const banned = (isBanned: boolean) => onLive(developersEvents.developerInformationUpdated)({ id: 200, isBanned });

const appealed = aSanction({ kind: 'ban', appeal: anAppeal(), mayAppeal: false });
const answered = { ...appealed, appeal: anAppeal({ outcome: 'kept', answeredAt: '2026-11-22T10:00:00.000Z' }) };
async function answerAppeal() {
  answer(sanctions.countAppeals, { open: 1 });
  answer(sanctions.listAppeals, { items: [appealed], hasMore: false, open: 1 });
  answer(sanctions.listAppeals, { items: [], hasMore: false, open: 0 });
  const shown = renderApp({ path: '/Moderation/Appeals', viewer: secondModerator });
  await press('Accept…');
  return { ...shown, field: await box('Answer') };
}

async function writeNote() {
  answer(sanctions.countAppeals, { open: 0 });
  answer(sanctions.listOfAccount, anAccount([]));
  answer(moderation.listNotes, []);
  answer(reports.listReports, { items: [], hasMore: false, open: 0 });
  const shown = renderApp({ path: '/Moderation/Account/200', viewer: secondModerator });
  return { ...shown, field: await box('New note') };
}

async function banSeveral() {
  answer(sanctions.countAppeals, { open: 0 });
  const account = { ...person(200, 'Troll'), registered: report.created, isBanned: false, mayBan: true };
  answer(newAccounts.listNewAccounts, { items: [{ ...account, written: 0, latest: null }], hasMore: false });
  const shown = renderApp({ path: '/Moderation/NewAccounts', viewer: aModerator() });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick Troll' }));
  await press('Ban 1');
  return { ...shown, field: await box('Reason') };
}

async function reportPost() {
  answer(developers.readDeveloper, aDeveloper({ ...oren }));
  answer(feed.readPost, aPost(5));
  answer(comments.listComments, aPage([]));
  const shown = renderApp({ path: `/Developer/${oren.stringUrl}/Post/5`, viewer: aUser() });
  await press('Post menu');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report', hidden: true }));
  return { ...shown, field: await box(/^In your words/) };
}
const postDeleted = onLive(feedEvents.deletedPost)({
  ...{ id: 5, type: 'status', subPosterType: 'developer' },
  parentData: { id: 5, parentType: 'developer', parentId: oren.id, commentCount: 0 },
  ...{ parentType: 'developer', parentId: oren.id, posterId: oren.id, subPosterId: null },
});

/** Reports, and what moderators write. */
export const moderationCases: Record<string, TakenAway[]> = {
  'content/ReportDialog.tsx': [
    { what: 'a report of a post that is deleted', open: reportPost, happens: () => postDeleted },
  ],
  'moderation/reports/AnswerDialog.tsx': [
    inReports('an answer to a report', () => inQueue(report, 'Dismiss', 'Answer')),
  ],
  'moderation/RemoveDialog.tsx': [inReports('the reason of a removal', () => inQueue(report, 'Remove it', 'Reason'))],
  'moderation/reports/DecideDialog.tsx': [
    inReports('why a request for a game is refused', () => inQueue(wantsGame, 'Refuse', 'Reason')),
  ],
  'moderation/sanctions/SanctionDialog.tsx': [
    inReports('the reason of a sanction', () => onProfile(false, 'Take action…')),
    {
      what: 'the reason of a sanction, and another moderator bans meanwhile',
      open: () => onProfile(false, 'Take action…'),
      happens: () => banned(true),
    },
  ],
  'moderation/sanctions/AnswerAppealDialog.tsx': [
    inReports('the answer to an appeal', answerAppeal),
    {
      what: 'the answer to an appeal, and another moderator answers it meanwhile',
      open: answerAppeal,
      happens: () => onLive(sanctionsEvents.sanctionUpdated)({ sanction: answered, openAppeals: 0 }),
    },
  ],
  'moderation/notes/Notes.tsx': [inReports('a note on an account', writeNote)],
  'moderation/newAccounts/BanSeveralDialog.tsx': [inReports('why several accounts are banned', banSeveral)],
  'moderation/bans/RemoveAllDialog.tsx': [
    {
      what: 'why all by somebody is removed, and the ban is lifted',
      open: () => onProfile(true, 'Remove all by Troll…'),
      happens: () => banned(false),
    },
  ],
};
