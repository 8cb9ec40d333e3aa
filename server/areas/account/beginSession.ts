import type { SignInMethod } from '#shared/areas/signIn/signIn';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { markOnline } from '../../http/session/sessions';
import { unavailable } from '../../refusal';
import { readLoggedUser } from './loggedUser.queries';
import { newDeviceAlert, sendSecurityAlert } from './securityAlerts';

interface SignIn {
  remember: boolean;
  signIn: SignInMethod;
}

/** Begins a session of a locked account whose sign-in was decided, and mails of it where the browser is a new one. */
export async function beginSession(
  call: Pick<Call, 'db' | 'session' | 'host' | 'afterCommit' | 'audit' | 'from'>,
  developer: DeveloperRow,
  { remember, signIn }: SignIn,
) {
  const { db, session, host, afterCommit, audit } = call;
  const { id, sessionEpoch: epoch } = developer;
  const isKnownDevice = session.knownDeviceOf(developer) !== null;
  const { passkey } = await session.logIn({ developerId: id, remember, epoch, signIn, isKnownDevice });
  if (!isKnownDevice) await sendSecurityAlert(call, developer, newDeviceAlert(call.from.userAgent));
  await audit({ action: 'login', actorId: id });
  afterCommit(() => markOnline(host.db, [id], new Date()));
  const user = await readLoggedUser(db, id, passkey);
  if (!user) throw unavailable();
  return { ...user, validationMessage: '' };
}
