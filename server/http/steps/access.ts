import type { CallState, IncomingCall } from '../callState';
import { authorize, notLoggedIn } from '../../refusal';
import { requireOperator } from '../session/freshLogin';

/** Refuses (401) a visitor where the call needs an account. */
export function requireLogin({ endpoint, viewer }: CallState<unknown>) {
  if (endpoint.access !== 'anyone' && !viewer) throw notLoggedIn();
}

/** Refuses (403) a viewer without the role that the call is for. */
export function requireRole({ endpoint: { access }, viewer }: Pick<IncomingCall<unknown>, 'endpoint' | 'viewer'>) {
  if (access === 'siteModerator') authorize(viewer?.siteModCanBan === true);
  if (access === 'operator') requireOperator(viewer);
}
