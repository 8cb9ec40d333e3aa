import { type account, accountTexts } from '#shared/areas/account';
import { loggedOut, meansLogOut, type SessionAnswer } from '#shared/areas/session';
import type { DeveloperRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { mayLogIn } from '../../http/session/standing';
import { Refusal } from '../../refusal';
import { findAndLockDeveloper, isLeaving, readLeaving } from '../../people';
import { accountByEmail, updateHash } from './account.queries';
import { beginSession } from './beginSession';
import { offerToKeep } from './leaving/return';
import { readLoggedUser } from './loggedUser.queries';
import { lockoutRefusal } from './lockout';
import { countLoginAttempt } from './loginAttempts';
import { countCodeAttempt } from './secondStep/codeAttempts';
import { decideSignIn } from './secondStep/decideSignIn';
import { hashPassword, isDemo, isOutdated, isRightPassword } from './passwords';

const noMessage = { validationMessage: '' };

/** The logged-in account. `logOut` logs out, but only for a request that a script of this site makes. */
export async function readSession(call: Call<typeof account.readSession>): Promise<SessionAnswer> {
  const { db, viewer, session, input } = call;
  if (meansLogOut(input.logOut) && call.from.isOwnFetch) return logOut(call);
  const { passkey } = session;
  if (viewer && passkey !== null) return (await readLoggedUser(db, viewer.id, passkey)) ?? loggedOut;
  session.dropStaleMarker();
  return loggedOut;
}

export async function logOut({
  viewer,
  session,
  audit,
}: Pick<Call<typeof account.logOut>, 'viewer' | 'session' | 'audit'>): Promise<SessionAnswer> {
  await session.logOut();
  if (viewer) await audit({ action: 'logout' });
  return { ...loggedOut, ...noMessage };
}

type LogIn = Call<typeof account.logIn>;

interface Authenticated {
  developer: DeveloperRow;
  /** Takes the attempt at a code back. */
  takeCodeBack: () => Promise<void>;
  /** A hash with today's costs, if the stored one is older. */
  freshHash: string | null;
}

export const logIn = guarded<typeof account.logIn, undefined, Authenticated>({
  check: () => Promise.resolve(undefined),
  prepare: authenticate,
  run: openSession,
});

/** Checks the password outside the transaction. An unknown address takes as long and gets the same answer. */
async function authenticate(call: LogIn): Promise<Authenticated> {
  const { db, host, input } = call;
  const developer = await accountByEmail(db, input.email);
  const takeBack = await countLoginAttempt(call, { email: input.email, developer });
  const stored = developer?.passwordHash ?? null;
  const isRight = await isRightPassword(host.settings, input.password, stored);
  if (!developer || stored === null || !isRight) throw await loginFailed(call, developer);
  await takeBack();
  // Repeated logins by somebody else with the password must not push out the sessions of its owner.
  if (!developer.hasSecondStep && call.session.knownDeviceOf(developer) === null)
    await host.limits.consume('unknownDeviceLogin', `${developer.id}`);
  if (!mayLogIn(developer) && !(await isLeaving(db, developer.id))) throw await lockedOut(call, developer);
  const freshHash = isOutdated(stored) && !isDemo(stored) ? await hashPassword(host.settings, input.password) : null;
  const takeCodeBack = await countCodeAttempt(call, developer, input.code);
  return { developer, freshHash, takeCodeBack };
}

/** Writes a login with a wrong password to the audit log. The text is also sent as `validationMessage`, which older forms read. */
async function loginFailed(call: LogIn, developer: DeveloperRow | undefined): Promise<Refusal> {
  const text = accountTexts.loginFailed;
  await auditRefusal(call, developer);
  return new Refusal(401, [text], { more: { validationMessage: text } });
}

async function lockedOut(call: LogIn, developer: DeveloperRow): Promise<Refusal> {
  await auditRefusal(call, developer);
  return lockoutRefusal(call, developer);
}

async function auditRefusal({ audit }: LogIn, developer: DeveloperRow | undefined, reason = '') {
  const actorId = developer?.id ?? null;
  await audit({ action: 'login', result: 'refused', reason, actorId }, { evenIfRefused: true });
}

async function openSession(call: LogIn, _found: undefined, { developer, freshHash, takeCodeBack }: Authenticated) {
  const { db, input, afterCommit } = call;
  const { id, sessionEpoch: epoch } = developer;
  const present = await findAndLockDeveloper(db, id);
  // Banned or suspended, or with another password, since it was authenticated.
  const leaving = await readLeaving(db, id);
  if (present && !leaving && !mayLogIn(present)) throw await lockedOut(call, present);
  if (present?.sessionEpoch !== epoch) throw await loginFailed(call, developer);
  if (leaving) {
    afterCommit(takeCodeBack);
    return { ...loggedOut, ...noMessage, deletion: await offerToKeep(call, present, leaving) };
  }
  if (present.hasSecondStep && input.code === undefined && !input.passkey)
    return { ...loggedOut, ...noMessage, secondStep: 'needed' as const };
  const signIn = await decideSignIn(call, present, input).catch(async (error: unknown) => {
    if (error instanceof Refusal) await auditRefusal(call, developer, 'second step');
    throw error;
  });
  afterCommit(takeCodeBack);
  if (freshHash !== null) await updateHash(db, present, freshHash);
  return beginSession(call, present, { remember: input.remember, signIn });
}
