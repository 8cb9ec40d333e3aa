import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comments } from '#shared/areas/comments';
import { developers } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed, feedEvents } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { reference } from '#shared/areas/reference';
import { reports, type Report } from '#shared/areas/reports';
import { accountEvents } from '#shared/areas/session';
import { trash } from '#shared/areas/trash';
import { onLive } from '../../../../client/app/live/live';
import { aPage } from '../comments';
import { aPost, oren } from '../feed';
import { aModerator } from '../forums';
import { aDeveloper } from '../profiles';
import { answer, aUser, renderApp } from '../renderApp';
import { press, type TakenAway } from './cases';

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
  'moderation/bans/BanDialog.tsx': [
    inReports('the reason of a ban', () => onProfile(false, 'Ban')),
    {
      what: 'the reason of a ban that another moderator is faster with',
      open: () => onProfile(false, 'Ban'),
      happens: () => banned(true),
    },
  ],
  'moderation/bans/RemoveAllDialog.tsx': [
    {
      what: 'why all by somebody is removed, and the ban is lifted',
      open: () => onProfile(true, 'Remove all by Troll…'),
      happens: () => banned(false),
    },
  ],
};
