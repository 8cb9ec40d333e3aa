import type { account } from '#shared/areas/account';
import type { Call } from '../../http/call';
import { malformedRequest, notFound } from '../../refusal';
import { requireFreshLogin } from '../../http/session/freshLogin';
import { deviceOf } from '../../people';
import { readSessionRows } from './devices.queries';

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
  const { viewer, input, session, audit } = call;
  const { sessionId, others } = input;
  const which = others ? { but: viewer.sessionHandle } : sessionId !== undefined && { only: sessionId };
  if (!which) throw malformedRequest();
  const target = `developer:${viewer.id}`;
  if (!others && sessionId === viewer.sessionHandle) {
    await session.logOut();
    await audit({ action: 'sessionsEnded', target });
    return { ended: 1 };
  }
  // A copied cookie must not log its owner out.
  requireFreshLogin(viewer);
  const ended = await session.end(viewer.id, which);
  if (!others && ended === 0) throw notFound();
  await audit({ action: 'sessionsEnded', target });
  return { ended };
}
