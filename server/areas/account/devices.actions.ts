import type { account } from '#shared/areas/account';
import type { Call } from '../../http/call';
import { malformedRequest, notFound } from '../../http/refusal';
import { deviceOf } from './device';
import { endSession, endSessions, readSessionRows } from './devices.queries';

export async function listSessions({ db, viewer }: Call<typeof account.listSessions>) {
  const rows = await readSessionRows(db, viewer);
  return rows.map(({ handle, device, lastSeenAt }) => ({
    sessionId: handle,
    device: deviceOf(device),
    lastSeen: lastSeenAt,
    isCurrent: handle === viewer.sessionHandle,
  }));
}

/** Ends one session of the viewer or all others. Ending the present one is logging out. */
export async function revokeSession(call: Call<typeof account.revokeSession>) {
  const { db, viewer, input, host, afterCommit, audit } = call;
  const ended = input.others ? await endSessions(db, viewer.id, { but: viewer.sessionHandle }) : await endOne(call);
  await audit({ action: 'sessionsEnded', target: `developer:${viewer.id}` });
  afterCommit(() => {
    host.live.recheckDeveloper(viewer.id);
  });
  return { ended };
}

async function endOne({ db, viewer, input, session }: Call<typeof account.revokeSession>) {
  if (input.sessionId === undefined) throw malformedRequest();
  if (input.sessionId === viewer.sessionHandle) await session.logOut();
  else if (!(await endSession(db, viewer.id, input.sessionId))) throw notFound();
  return 1;
}
