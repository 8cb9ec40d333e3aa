import { screen } from '@testing-library/react';
import { forums } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { blocklists } from '#shared/areas/operating/blocklists';
import { desk, deskEvents } from '#shared/areas/operating/desk';
import { legalDesk } from '#shared/areas/operating/legalTexts';
import { notices } from '#shared/areas/operating/notices';
import { accountEvents } from '#shared/areas/session';
import { onLive } from '../../../../client/app/live/live';
import { aCategory } from '../forums';
import { answer, aUser, renderApp } from '../renderApp';
import { press, type TakenAway } from './cases';

/** The operator is none any more, and no moderator either. */
const rightLost = onLive(accountEvents.updateUserInfo)({ info: { isOperator: false, siteModCanBan: false } });

async function atDesk(part: string, field: string | RegExp) {
  answer(desk.readDesk, {
    ...{ name: 'Spawnpoint', pitch: '', registration: 'open' },
    freshUntil: new Date(Date.now() + 60_000).toISOString(),
  });
  const shown = renderApp({ path: `/Admin${part}`, viewer: aUser({ isOperator: true, siteModCanBan: true }) });
  return { ...shown, field: await screen.findByRole('textbox', { name: field }) };
}
const lostAtDesk = (what: string, open: TakenAway['open']): TakenAway[] => [
  { what: `${what}, and its operator is none any more`, open, happens: () => rightLost },
];

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const notice = {
  id: 7,
  kind: 'notice' as const,
  text: 'The jam begins',
  begins: day(0),
  workBegins: null,
  ends: day(3),
};
async function editNotice() {
  for (const items of [[notice], []]) answer(notices.listNotices, { items });
  const { store } = await atDesk('/Notices', 'Text');
  await press('Edit notice 7');
  return { store, field: (await screen.findAllByRole('textbox', { name: 'Text' }))[0]! };
}

const category = aCategory();
async function inForums(opener: string, field: string) {
  answer(forums.listCategories, [category]);
  answer(desk.readDesk, { name: 'S', pitch: '', registration: 'open', freshUntil: day(1) });
  const shown = renderApp({ path: '/Admin/Forums', viewer: aUser({ isOperator: true }) });
  await press(opener);
  return { ...shown, field: await screen.findByRole('textbox', { name: field }) };
}

/** Forms of the operators' desk. */
export const deskCases: Record<string, TakenAway[]> = {
  'operating/SiteSettings.tsx': lostAtDesk('the pitch of the site', () => atDesk('', 'Pitch')),
  'operating/blocklists/BlockForm.tsx': lostAtDesk('the note of a blocked host', () => {
    answer(blocklists.listBlocked, { items: [], total: 0 });
    return atDesk('/Blocklists', 'Note (optional)');
  }),
  'operating/legal/LegalTextForm.tsx': lostAtDesk('new terms', () => {
    answer(legalDesk.listLegalTexts, { items: [{ kind: 'terms', version: 1, text: 'Be kind.', versions: [] }] });
    return atDesk('/Legal', 'Text');
  }),
  'operating/registration/InvitationForm.tsx': lostAtDesk('the note of an invitation', () => {
    answer(desk.listInvitations, { items: [] });
    return atDesk('/Registration', 'Note');
  }),
  'operating/notices/Notices.tsx': [
    ...lostAtDesk('a new notice', () => {
      answer(notices.listNotices, { items: [] });
      return atDesk('/Notices', 'Text');
    }),
    {
      what: 'a change of a notice that another operator ends',
      open: editNotice,
      happens: () => onLive(deskEvents.deskUpdated)({}),
    },
  ],
  'forums/manage/CategorySettings.tsx': [
    {
      what: 'the title of a category that another operator deletes',
      open: () => inForums('Edit category Making games', 'Title'),
      happens: () => onLive(forumsEvents.editCategory)({ boardId: 'site', id: 1, oldStringUrl: 'Making-games' }),
    },
    {
      what: 'the description of a forum that another operator deletes',
      open: () => inForums('Edit forum Shaders', 'Description (optional)'),
      happens: () => onLive(forumsEvents.deleteForum)({ boardId: 'site', categoryId: 1, id: 10 }),
    },
  ],
};
