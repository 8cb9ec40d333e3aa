import type { DeveloperRow } from '../../../db/tables';
import type { Call } from '../../../http/call';

/**
 * Counts an attempt at a code before it is checked, so that simultaneous ones count too (429). A right password does not
 * take it back; the returned function does, once the code was right. A device that has logged in before counts by itself, so
 * that strangers who know the password cannot use up its owner's attempts.
 */
export async function countCodeAttempt(
  { host: { limits }, session }: Pick<Call, 'host' | 'session'>,
  developer: Pick<DeveloperRow, 'id' | 'sessionEpoch' | 'devicesForgottenAt'>,
  code: string | undefined,
): Promise<() => Promise<void>> {
  if (code === undefined) return () => Promise.resolve();
  const { id, sessionEpoch } = developer;
  const device = session.knownDeviceOf(developer);
  const [name, key] = device
    ? (['failedCodeDevice', `${device}.${id}.${sessionEpoch}`] as const)
    : (['failedCodeAccount', `${id}.${sessionEpoch}`] as const);
  await limits.consume(name, key);
  return () => limits.giveBack(name, key);
}
