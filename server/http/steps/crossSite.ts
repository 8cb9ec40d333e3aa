import type { CallState } from '../callState';
import { refuseCrossSite } from '../security/csrf';

/** Refuses (403) a write that another site makes with the viewer's cookies. */
export function requireSameSite({ request, host }: CallState<unknown>) {
  refuseCrossSite(request, host.settings.PUBLIC_URL);
}
