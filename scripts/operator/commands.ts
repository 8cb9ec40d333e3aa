import { account, accountTexts, isEmail } from '#shared/areas/account';
import { setEmail, setPassword, updateAccount } from '../../server/areas/account/account.queries';
import { revokeKeycodes } from '../../server/areas/account/keycodes.queries';
import { demandGoodPassword, hashPassword, hexOf } from '../../server/areas/account/passwords';
import { endSessions } from '../../server/areas/account/devices.queries';
import { findAndLockDeveloper } from '../../server/people';
import { addressOwner } from '../../server/db/addresses';
import { invalid, notFound } from '../../server/http/refusal';
import { auditOperator, type Site } from './site';

interface Claim {
  account: '1' | '2';
  email: string;
  password: string;
}

/** Activates a founding account. Claiming it again changes address and password and ends its sessions. */
export async function claimFounder({ db, settings }: Site, { account: given, email, password }: Claim) {
  const id = Number(given);
  if (!isEmail(email)) throw invalid(`${email} is not a valid email address.`);
  demandLength(password);
  return db.transaction(async (transaction) => {
    const founder = await findAndLockDeveloper(transaction, id);
    if (!founder) throw notFound('The site has no founding accounts yet: start it once.');
    await demandGoodPassword(password, { alias: founder.alias, email });
    if ((await setEmail(transaction, id, email.trim())) === null) throw invalid(accountTexts.emailTaken);
    await setPassword(transaction, founder, await hashPassword(settings, hexOf(password)));
    await endSessions(transaction, id);
    await revokeKeycodes(transaction, id);
    await revokeKeycodes(transaction, id, 'undoEmail');
    await auditOperator(transaction, { action: 'passwordChange', target: `developer:${id}` });
    return `${founder.alias} can log in as ${email} now.`;
  });
}

/** The rules of the forms. */
function demandLength(password: string) {
  const { error } = account.register.input.shape.password.safeParse(password);
  if (error) throw invalid(error.issues[0]?.message ?? accountTexts.passwordNeeded);
}

interface Moderating {
  stringUrl: string;
  state: 'on' | 'off';
}

/** It takes effect with the developer's next request. */
export async function setModerator({ db }: Site, { stringUrl, state }: Moderating) {
  const siteModCanBan = state === 'on';
  return db.transaction(async (transaction) => {
    const owner = await addressOwner(transaction, 'developer', stringUrl).first();
    const developer = owner && (await findAndLockDeveloper(transaction, owner.targetId));
    if (!developer) throw notFound(`No developer has the address ${stringUrl}.`);
    await updateAccount(transaction, developer.id, { siteModCanBan });
    await auditOperator(transaction, { action: 'roleChange', target: `developer:${developer.id}` });
    return `${developer.alias} is ${siteModCanBan ? 'a site moderator now' : 'no site moderator any more'}.`;
  });
}
