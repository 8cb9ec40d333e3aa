import { referencesIn } from '#shared/markdown/mentionedIn';
import { inTransaction } from '../db/transaction';
import type { Call, CallSession, Host } from './call';
import { queueEffects } from './effects';

/** A call outside of any request; the work itself names a viewer where it needs one. */
export type BackgroundCall = Omit<Call, 'viewer'>;

const refuse = () => Promise.reject(new Error('A call in the background has no session'));
const noSession: Omit<CallSession, 'rereadAccount'> = {
  logIn: refuse,
  logOut: refuse,
  renew: refuse,
  remember: refuse,
  end: refuse,
  dropStaleMarker: () => undefined,
  knownDeviceOf: () => null,
  passkey: null,
};
const from = { address: '', requestId: '', userAgent: '', isOwnFetch: true };

/**
 * Runs work outside of any request: in one transaction, which a lock conflict repeats, its events and tasks after the
 * commit. It writes no lines into the audit log: whoever began the work has written one.
 */
export async function runInBackground<T>(host: Host, work: (call: BackgroundCall) => Promise<T>): Promise<T> {
  const effects = queueEffects(host, { call: 'background' });
  const changedAccounts = new Set<number>();
  const session: CallSession = {
    ...noSession,
    rereadAccount: (developerId) => void changedAccounts.add(developerId),
  };
  const fixed = { host, referencesIn, session, from, files: {}, input: {}, audit: () => Promise.resolve() };
  try {
    const done = await inTransaction(host.db, async (db) => {
      await effects.reset();
      return work({ ...fixed, ...effects.queues, db });
    }).finally(() => {
      for (const developerId of changedAccounts) host.sessions.forgetAccount(developerId);
    });
    await effects.whenAnswered();
    return done;
  } catch (error) {
    await effects.reset();
    throw error;
  }
}
