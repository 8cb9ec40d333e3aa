import type { CallState } from '../callState';
import { Refusal } from '../../refusal';
import { clientAddress } from '../security/clientAddress';
import { limitKeyOf } from '../security/rateLimits';
import { findTokenHolder, noteTokenUse, requireScope } from '../session/accessTokens';

/** Makes the holder of the token the viewer (401). Refused tokens count for their address, as calls of visitors do. */
export async function authenticateToken(call: CallState<unknown>) {
  const { host, request } = call;
  const holder = await findTokenHolder(host.db, request);
  if (holder instanceof Refusal) {
    await host.limits.consume('visitor', limitKeyOf(null, clientAddress(request)));
    throw holder;
  }
  call.holder = holder;
  call.viewer = holder.viewer;
}

/** Refuses (403) a call that no token may make, or not this one. */
export function requireTokenScope({ endpoint, holder }: CallState<unknown>) {
  if (holder) requireScope(endpoint, holder);
}

/** Notes when the token was last used. */
export async function noteUseOfToken({ host, holder }: CallState<unknown>) {
  if (holder) await noteTokenUse(host.db, holder);
}

/** Answers a read with a token as to a visitor, unless it is about the builds that the token is for. */
export function readAsVisitor(call: CallState<unknown>) {
  if (call.endpoint.token !== 'builds') call.viewer = null;
}
