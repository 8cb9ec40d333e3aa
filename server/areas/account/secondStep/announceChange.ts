import { secondStepEvents } from '#shared/areas/signIn/secondStep';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { sendSecurityAlert, type SecurityAlert } from '../securityAlerts';
import { readState } from './secondStep.queries';

/** Audits a change of second steps, mails it, and shows it in the account's other tabs. */
export async function announceChange(
  call: Pick<Call, 'db' | 'host' | 'emit' | 'audit' | 'afterCommit'>,
  developer: DeveloperRow,
  { reason, alert }: { reason: string; alert: SecurityAlert },
) {
  const { db, emit, audit, afterCommit, host } = call;
  const { id } = developer;
  await audit({ action: 'secondStep', target: `developer:${id}`, reason });
  await sendSecurityAlert(call, developer, alert);
  const state = await readState(db, id);
  emit(topics.user(id), secondStepEvents.secondStepUpdated, state);
  // Roles come and go with it.
  afterCommit(() => host.live.recheckDeveloper(id));
  return state;
}
