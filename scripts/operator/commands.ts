import type { Knex } from 'knex';
import { account, accountTexts, isEmail } from '#shared/areas/account';
import { setEmail, setPassword, updateAccount } from '../../server/areas/account/account.queries';
import { removeSecondSteps } from '../../server/areas/account/secondStep/secondStep.queries';
import { revokeKeycodes, revokeNotMe } from '../../server/areas/account/keycodes.queries';
import { requireGoodPassword, hashPassword, hexOf } from '../../server/areas/account/passwords';
import { addToTotals } from '../../server/areas/reference/reference.queries';
import { findAndLockDeveloper, isClaimed, lockDeveloper } from '../../server/people';
import { invalid, notFound } from '../../server/refusal';
import { deleteSessions } from '../../server/http/session/sessions';
import { developerAt } from './developerAt';
import { auditOperator, type Site } from './site';

interface Claim {
  account: '1' | '2';
  email: string;
  password: string;
}

/** Activates a founding account. Claiming it again changes address and password, and ends its sessions and second steps. */
export async function claimFounder({ db, settings }: Site, { account: given, email, password }: Claim) {
  const id = Number(given);
  requireEmail(email);
  requireLength(password);
  return db.transaction(async (transaction) => {
    const founder = await findAndLockDeveloper(transaction, id);
    if (!founder) throw notFound('The site has no founding accounts yet: start it once.');
    await requireGoodPassword(password, { alias: founder.alias, email });
    if ((await setEmail(transaction, id, email.trim())) === null) throw invalid(accountTexts.emailTaken);
    if (!isClaimed(founder) && !founder.isBanned) await addToTotals(transaction, { developers: 1, games: 0 });
    await removeSecondSteps(transaction, founder);
    await setPassword(transaction, { ...founder, hasSecondStep: false }, await hashPassword(settings, hexOf(password)));
    await deleteSessions(transaction, id);
    await revokeKeycodes(transaction, id);
    await revokeNotMe(transaction, { developerId: id });
    await auditOperator(transaction, { action: 'passwordChange', target: `developer:${id}` });
    return `${founder.alias} can log in as ${email} now.`;
  });
}

/** Refuses what is no email address. */
export function requireEmail(email: string) {
  if (!isEmail(email)) throw invalid(`${email} is not a valid email address.`);
}

/** The rules of the forms. */
function requireLength(password: string) {
  const { error } = account.register.input.shape.password.safeParse(password);
  if (error) throw invalid(error.issues[0]?.message ?? accountTexts.passwordNeeded);
}

interface Role {
  stringUrl: string;
  state: 'on' | 'off';
}

/** It takes effect within a second. */
export const setModerator = ({ db }: Site, { stringUrl, state }: Role) =>
  changeRole(db, stringUrl, {
    changed: { siteModCanBan: state === 'on', ...(state === 'on' && { secondStepDueAt: null }) },
    outcome: state === 'on' ? 'a site moderator now' : 'no site moderator any more',
  });

/** The same for the right to the desk. */
export const setOperator = ({ db }: Site, { stringUrl, state }: Role) =>
  changeRole(db, stringUrl, {
    changed: { isOperator: state === 'on', ...(state === 'on' && { secondStepDueAt: null }) },
    outcome: state === 'on' ? 'an operator now' : 'no operator any more',
  });

/** For somebody who has lost their second step and recovery codes: the password alone lets them in again. */
export const endSecondStep = ({ db }: Site, { stringUrl }: { stringUrl: string }): Promise<string> =>
  db.transaction(async (transaction) => {
    const developer = await lockDeveloper(transaction, await developerAt(transaction, stringUrl));
    if (!developer.hasSecondStep) return `${developer.alias} has no second step.`;
    await removeSecondSteps(transaction, developer);
    await deleteSessions(transaction, developer.id);
    await auditOperator(transaction, { action: 'secondStep', target: `developer:${developer.id}` });
    return `${developer.alias} logs in with the password alone now. All sessions of the account were ended.`;
  });

interface RoleChange {
  changed: Parameters<typeof updateAccount>[2];
  outcome: string;
}

async function changeRole(db: Knex, stringUrl: string, { changed, outcome }: RoleChange): Promise<string> {
  return db.transaction(async (transaction) => {
    const developer = await lockDeveloper(transaction, await developerAt(transaction, stringUrl));
    await updateAccount(transaction, developer.id, changed);
    await auditOperator(transaction, { action: 'roleChange', target: `developer:${developer.id}` });
    return `${developer.alias} is ${outcome}.`;
  });
}
