import { password } from '../../server/accounts';
import { hashed } from '../../server/builders';
import { hashPassword, hexOf } from '../../../../server/areas/account/passwords';
import { insertVersion } from '../../../../server/site/legalTexts.queries';
import { insertInvitation } from '../../../../server/site/registration.queries';
import { insertBlocked } from '../../../../server/http/security/blocklists/blocklists.queries';
import { buildCategory, buildForum } from '../../server/forums';
import { buildNotice, noticeInput } from '../../server/operating';
import { all, everybody, loggedIn, nobody } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const makeOperator = ({ site, self }: Asking) =>
  site.db('developers').where({ id: self.id }).update({ isOperator: true });

/** The cases of a call of the desk: nobody may by their role alone, and whoever an operator has been made may. */
const deskCases = (input: AuthorizationCase['input']): AuthorizationCase[] => [
  { input, answers: nobody },
  {
    about: 'as an operator',
    input: async (asking) => {
      await makeOperator(asking);
      return input(asking);
    },
    answers: loggedIn,
  },
  {
    about: 'as an operator whose sign-in is older than 30 minutes',
    input: async (asking) => {
      await makeOperator(asking);
      await asking.site
        .db('sessions')
        .where({ developerId: asking.self.id })
        .update({ loggedInAt: new Date(0) });
      return input(asking);
    },
    answers: nobody,
  },
];

/** A blocked host, as a call names it. */
const blockedHost = async ({ site: { db } }: Asking) => {
  const blocked = { kind: 'host' as const, value: 'spam.example' };
  await insertBlocked(db, { ...blocked, note: '', creatorId: null });
  return blocked;
};

const invitation = ({ site, self }: Asking) =>
  insertInvitation(site.db, {
    ...{ note: '', uses: 1, creatorId: self.id },
    created: new Date(),
    expires: new Date(Date.now() + 60_000),
  });

/** An input, with two versions of terms and imprint there. */
const legalText =
  <T extends object>(input: T) =>
  async ({ site: { db } }: Asking) => {
    for (const kind of ['terms', 'imprint'] as const)
      for (const version of [1, 2])
        await insertVersion(db, { kind, version, text: `Version ${version}`, asksAcceptance: false, editorId: null });
    return input;
  };

export const siteCases: CasesByCall = {
  'site.readSite': [{ input: () => ({}), answers: everybody }],
  'legalTexts.readLegalText': [
    { about: 'the present version', input: legalText({ kind: 'imprint' }), answers: everybody },
    { about: 'a former imprint', input: legalText({ kind: 'imprint', version: 1 }), answers: all(404) },
  ],
  'legalTexts.acceptTerms': [{ about: 'the present ones', input: legalText({ version: 2 }), answers: loggedIn }],
  'account.readInvitation': [
    {
      input: async (asking) => ({ invitation: (await invitation(asking)).code }),
      keeps: 'everything',
      answers: everybody,
    },
  ],
  'account.confirmPassword': [
    {
      about: 'with the right password',
      input: async ({ site: { db, host }, self }) => {
        const passwordHash = await hashPassword(host.settings, hexOf(password));
        await db('developers').where({ id: self.id }).update({ passwordHash });
        return { password: hashed(password) };
      },
      answers: loggedIn,
    },
    { about: 'with a wrong password', input: () => ({ password: hashed('wrong') }), answers: nobody },
  ],
};

export const operatorCases: CasesByCall = {
  'deskAccounts.listAccounts': deskCases(() => ({ which: 'unconfirmed' })),
  'deskAccounts.findAccounts': deskCases(({ guest }) => ({ search: guest.alias })),
  'deskAccounts.resendLink': deskCases(async ({ site, guest }) => {
    await site.db('developers').where({ id: guest.id }).update({ pendingEmail: 'new@example.com' });
    return { developerId: guest.id };
  }),
  'deskAccounts.endSessions': deskCases(({ guest }) => ({ developerId: guest.id })),
  'deskAccounts.setModerator': deskCases(({ guest }) => ({ developerId: guest.id, isModerator: true })),
  'deskAccounts.deleteAccount': deskCases(({ guest }) => ({ developerId: guest.id, alias: guest.alias })),
  'figures.readFigures': deskCases(() => ({})),
  'figures.sendTestMail': deskCases(() => ({})),
  'siteBoard.orderCategories': deskCases(async ({ site }) => ({ ids: [(await buildCategory(site)).id] })),
  'siteBoard.orderForums': deskCases(async ({ site }) => {
    const { id: categoryId } = await buildCategory(site);
    return { categoryId, ids: [(await buildForum(site, { categoryId })).id] };
  }),
  'siteBoard.deleteCategory': deskCases(async ({ site }) => ({ categoryId: (await buildCategory(site)).id })),
  'siteBoard.deleteForum': deskCases(async ({ site }) => {
    const { id: categoryId } = await buildCategory(site);
    return { categoryId, forumId: (await buildForum(site, { categoryId })).id };
  }),
  'desk.readDesk': deskCases(() => ({})),
  'desk.saveSite': deskCases(() => ({ name: 'Harbour', pitch: 'Where boats meet' })),
  'desk.saveHeldPosts': deskCases(() => ({ heldPosts: 3 })),
  'desk.saveRegistration': deskCases(() => ({ registration: 'closed' })),
  'legalDesk.listLegalTexts': deskCases(() => ({})),
  'legalDesk.saveLegalText': deskCases(() => ({ kind: 'privacy', text: 'What we store', basedOn: 0 })),
  'desk.listInvitations': deskCases(() => ({})),
  'desk.createInvitation': deskCases(() => ({ note: 'For the jam' })),
  'desk.deleteInvitation': deskCases(async (asking) => ({ id: (await invitation(asking)).id })),
  'blocklists.listBlocked': deskCases(() => ({ kind: 'host' })),
  'blocklists.block': deskCases(() => ({ kind: 'host', value: 'spam.example' })),
  'blocklists.unblock': deskCases(blockedHost),
  'notices.listNotices': deskCases(() => ({})),
  'notices.createNotice': deskCases(() => noticeInput()),
  'notices.editNotice': deskCases(async ({ site }) => ({ id: await buildNotice(site), ...noticeInput() })),
  'notices.endNotice': deskCases(async ({ site }) => ({ id: await buildNotice(site) })),
  'look.saveAccent': deskCases(() => ({ light: '#0a668e', dark: '#5cc8f2' })),
  'look.uploadLogo': deskCases(() => ({ remove: true })),
};
