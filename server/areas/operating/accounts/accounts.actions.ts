import { isEmail } from '#shared/areas/account';
import { deskAccountsTexts, type deskAccounts, type FoundAccount } from '#shared/areas/operating/accounts';
import { canDeleteAccount } from '#shared/policies/operating.policy';
import { nameKey } from '../../../db/keys';
import { guarded, type Call } from '../../../http/call';
import { standingOf } from '../../../http/session/standing';
import { authorize, conflict, invalid } from '../../../refusal';
import { lockDeveloper } from '../../../people';
import {
  accountByEmail,
  accountDeletedByOperatorMail,
  accountsByName,
  announceAccounts,
  deleteAccount as removeAccount,
  sendConfirmation,
  updateAccount,
  waitingAddressOf,
} from '../../account';
import { countNewer, hasListedSince, readAccounts, readLeavingAmong, type AccountRow } from './accounts.queries';
import { maskEmail } from './maskEmail';

/**
 * Lists accounts. The audit log has one line for each sign-in that does so, which is fresh for 30 minutes: a list is about
 * nobody in particular, and an open one is read again with each change.
 */
export async function listAccounts({ db, viewer, input, audit }: Call<typeof deskAccounts.listAccounts>) {
  if (!(await hasListedSince(db, viewer.id, viewer.loggedInAt))) await audit({ action: 'accountList' });
  const { items, hasMore } = await readAccounts(db, input);
  return { items: await foundAccounts({ db, viewer }, items), hasMore, newer: await countNewer(db, input) };
}

export async function findAccounts({ db, viewer, input, audit }: Call<typeof deskAccounts.findAccounts>) {
  const { search } = input;
  const byEmail = isEmail(search) ? await accountByEmail(db, search) : undefined;
  const found = byEmail ? [byEmail] : await accountsByName(db, search);
  const [first] = found;
  await audit({ action: 'accountSearch', target: first ? `developer:${first.id}` : 'none' });
  return { items: await foundAccounts({ db, viewer }, found) };
}

type OperatorCall = Pick<Call<typeof deskAccounts.listAccounts>, 'db' | 'viewer'>;

async function foundAccounts({ db, viewer }: OperatorCall, rows: readonly AccountRow[]): Promise<FoundAccount[]> {
  const leaving = await readLeavingAmong(db, rows);
  return rows.map((row) => {
    const account = foundAccount(viewer, row);
    const before = leaving.get(row.id);
    if (!before) return account;
    const { alias, stringUrl, dueAt, banId } = before;
    return { ...account, alias, stringUrl, isBanned: banId !== null, deletionDueAt: dueAt };
  });
}

const masked = (email: string | null) => email && maskEmail(email);

const foundAccount = (viewer: { id: number; isOperator: boolean }, row: AccountRow): FoundAccount => ({
  id: row.id,
  alias: row.alias,
  stringUrl: row.stringUrl,
  email: masked(row.email),
  emailConfirmed: row.emailConfirmed,
  pendingEmail: masked(row.pendingEmail),
  registered: row.registrationDate,
  isBanned: row.isBanned,
  isModerator: row.siteModCanBan,
  deletionDueAt: null,
  mayDelete: canDeleteAccount(viewer, row),
});

export const resendLink = guarded({
  check: ({ db, input }: Call<typeof deskAccounts.resendLink>) => lockDeveloper(db, input.developerId),
  run: async (call, developer) => {
    const { id } = developer;
    const email = waitingAddressOf(developer);
    if (email === null) throw conflict(deskAccountsTexts.nothingToConfirm);
    if (!(await sendConfirmation(call, { ...developer, email }))) throw conflict(deskAccountsTexts.sentOften);
    await call.audit({ action: 'confirmationResent', target: `developer:${id}` });
    return { id };
  },
});

export const endSessions = guarded({
  check: ({ db, input }: Call<typeof deskAccounts.endSessions>) => lockDeveloper(db, input.developerId),
  run: async ({ session, audit }, { id }) => {
    await session.end(id);
    await audit({ action: 'sessionsEnded', target: `developer:${id}` });
    return { id };
  },
});

/** Operators themselves are named by the operator's command alone. */
export const setModerator = guarded({
  check: ({ db, input }: Call<typeof deskAccounts.setModerator>) => lockDeveloper(db, input.developerId),
  run: async (call, developer) => {
    const { db, input, session, audit, afterCommit, host } = call;
    const { id } = developer;
    const { isModerator } = input;
    const standing = standingOf(developer);
    if (isModerator && standing !== 'good') throw conflict(deskAccountsTexts.noRole(standing));
    // The days after an upgrade are for those who had a role before.
    await updateAccount(db, id, { siteModCanBan: isModerator, ...(isModerator && { secondStepDueAt: null }) });
    session.rereadAccount(id);
    afterCommit(() => host.live.recheckDeveloper(id));
    await audit({ action: 'roleChange', target: `developer:${id}`, reason: isModerator ? 'on' : 'off' });
    announceAccounts(call);
    return { id };
  },
});

export const deleteAccount = guarded({
  check: async ({ db, viewer, input }: Call<typeof deskAccounts.deleteAccount>) => {
    const developer = await lockDeveloper(db, input.developerId);
    authorize(canDeleteAccount(viewer, developer));
    return developer;
  },
  run: async (call, developer) => {
    if (!nameKey(call.input.alias).equals(developer.aliasKey)) throw invalid(deskAccountsTexts.aliasDiffers, 'alias');
    return removeAccount(call, developer, accountDeletedByOperatorMail);
  },
});
