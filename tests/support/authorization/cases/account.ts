import { dayMs, minuteMs } from '#shared/durations';
import { hideAccount } from '../../../../server/areas/account/leaving/leaving.queries';
import { hashPassword, hexOf } from '../../../../server/areas/account/passwords';
import { password, registration } from '../../server/accounts';
import { hashed } from '../../server/builders';
import { accounts, all, everybody, loggedIn, nobody, thereFor } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';
import { keycodeFor, rowOf, sessionOf } from '../fixtures';

const newPassword = 'a lighthouse at noon';

/** Lets the guest's account be about to be deleted. Returns the keycode that keeps it. */
async function leavingGuest(asking: Asking) {
  const { guest, site } = asking;
  await hideAccount(site.db, guest, { dueAt: new Date(Date.now() + dayMs), removesTexts: false });
  return keycodeFor(asking, guest, 'keepAccount');
}

/** The input of a login to one's own account; visitors use the guest's. */
async function loginOf({ site, self }: Asking, typed: string) {
  const passwordHash = await hashPassword(site.host.settings, hexOf(password));
  await site.db('developers').where({ id: self.id }).update({ passwordHash });
  return { email: self.email, password: hashed(typed) };
}

const unconfirm = ({ site }: Asking, { id }: Asking['self']) =>
  site.db('developers').where({ id }).update({ emailConfirmed: false });

/** Makes all logins older than 30 minutes: sensitive calls need a fresh one. */
const ageLogins = ({ site, self }: Asking) =>
  site
    .db('sessions')
    .where({ developerId: self.id })
    .update({ loggedInAt: new Date(Date.now() - 31 * minuteMs) });

const confirmationOf = async (asking: Asking, developer: Asking['self']) => {
  await unconfirm(asking, developer);
  return { keycode: await keycodeFor(asking, developer, 'confirmEmail') };
};

const mateStays = (asking: Asking) => rowOf(asking, asking.mate);

export const accountCases: CasesByCall = {
  'account.readSession': [
    {
      input: () => ({}),
      answers: everybody,
      shows: { what: 'the account', isIn: ({ info }, { self }) => info.email === self.email, to: accounts },
    },
  ],
  'account.logOut': [{ input: () => ({}), answers: everybody }],
  'account.logIn': [
    {
      about: 'with the right password',
      input: (asking) => loginOf(asking, password),
      answers: { ...everybody, banned: 403 },
    },
    { about: 'with a wrong password', input: (asking) => loginOf(asking, newPassword), answers: all(401) },
  ],
  'account.humanCheck': [{ input: () => ({}), answers: everybody }],
  'account.register': [
    { input: ({ client }) => registration(client), answers: { ...all(403), visitor: 200, banned: 200 } },
  ],
  'account.readKeycode': [
    {
      about: "by a mail's link",
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.guest, 'recovery') }),
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.of.banned, 'recovery') }),
      answers: all(404),
    },
  ],
  'account.askRecovery': [
    { input: ({ guest }) => ({ email: guest.email }), answers: everybody },
    {
      about: 'of a banned account',
      input: ({ of }) => ({ email: of.banned.email }),
      answers: everybody,
      keeps: 'everything',
    },
  ],
  'account.recover': [
    {
      about: "by a mail's link",
      input: async (asking) => ({
        keycode: await keycodeFor(asking, asking.guest, 'recovery'),
        password: newPassword,
      }),
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({
        keycode: await keycodeFor(asking, asking.of.banned, 'recovery'),
        password: newPassword,
      }),
      answers: all(404),
    },
    {
      about: 'by the link of another kind of mail',
      input: async (asking) => ({ ...(await confirmationOf(asking, asking.guest)), password: newPassword }),
      answers: all(404),
    },
  ],
  'account.confirmEmail': [
    {
      about: "by a mail's link",
      input: (asking) => confirmationOf(asking, asking.guest),
      answers: everybody,
    },
    { about: 'of a banned account', input: (asking) => confirmationOf(asking, asking.of.banned), answers: all(404) },
  ],
  'account.readNotMe': [
    {
      about: "by a mail's link",
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.guest, 'notMe') }),
      keeps: 'everything',
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.of.banned, 'notMe') }),
      answers: all(404),
    },
  ],
  'account.notMe': [
    {
      about: "by a mail's link",
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.guest, 'notMe') }),
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.of.banned, 'notMe') }),
      answers: all(404),
    },
    {
      about: 'by the link of another kind of mail',
      input: (asking) => confirmationOf(asking, asking.guest),
      answers: all(404),
    },
  ],
  'leaving.deleteLater': [{ input: () => ({ texts: 'stay' }), answers: loggedIn }],
  'leaving.readKeepAccount': [
    {
      about: "by a mail's link",
      input: async (asking) => ({ keycode: await leavingGuest(asking) }),
      keeps: 'everything',
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.of.banned, 'keepAccount') }),
      answers: all(404),
    },
  ],
  'leaving.keepAccount': [
    {
      about: "by a mail's link",
      input: async (asking) => ({ keycode: await leavingGuest(asking) }),
      answers: everybody,
    },
    {
      about: 'of a banned account',
      input: async (asking) => ({ keycode: await keycodeFor(asking, asking.of.banned, 'keepAccount') }),
      answers: all(404),
    },
    {
      about: 'by the link of another kind of mail',
      input: (asking) => confirmationOf(asking, asking.guest),
      answers: all(404),
    },
  ],
  'account.saveAccount': [
    { input: () => ({ info: { receivePromoEmails: true } }), answers: loggedIn },
    {
      about: 'naming somebody else',
      input: ({ mate: { id } }) => ({ id, developerId: id, info: { id, developerId: id, receivePromoEmails: true } }),
      keeps: mateStays,
      answers: loggedIn,
    },
    {
      about: 'a new password',
      input: () => ({ info: { password: newPassword, passwordAgain: newPassword } }),
      answers: loggedIn,
    },
    {
      about: 'a new password long after the login, without the present one',
      input: async (asking) => {
        await ageLogins(asking);
        return { info: { password: newPassword, passwordAgain: newPassword } };
      },
      answers: nobody,
    },
    { about: 'to delete it', input: () => ({ info: { delete: 'DELETE' } }), answers: loggedIn },
    {
      about: 'to delete it long after the login, without the password',
      input: async (asking) => {
        await ageLogins(asking);
        return { info: { delete: 'DELETE' } };
      },
      answers: nobody,
    },
  ],
  'account.resendConfirmation': [
    {
      input: async (asking) => {
        await unconfirm(asking, asking.self);
        return {};
      },
      answers: loggedIn,
    },
  ],
  'account.listSessions': [
    {
      input: async (asking) => {
        await sessionOf(asking, asking.mate);
        return {};
      },
      shows: { what: 'a session of others', isIn: (listed) => listed.length > 1, to: [] },
      answers: loggedIn,
    },
  ],
  'account.revokeSession': [
    {
      about: 'one of the own',
      input: async (asking) => ({ sessionId: await sessionOf(asking, asking.self) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's",
      input: async (asking) => ({ sessionId: await sessionOf(asking, asking.mate) }),
      answers: thereFor(),
    },
    {
      about: 'all others',
      input: async (asking) => {
        await sessionOf(asking, asking.self);
        await sessionOf(asking, asking.mate);
        return { others: true, developerId: asking.mate.id };
      },
      keeps: ({ site, mate }) => site.db('sessions').where({ developerId: mate.id }),
      answers: loggedIn,
    },
  ],
};
