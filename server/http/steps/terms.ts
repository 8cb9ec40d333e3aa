import { legalTextTexts } from '#shared/areas/operating/legalTexts';
import { hasAcceptedTerms } from '#shared/policies/operating.policy';
import type { CallState } from '../callState';
import { Refusal } from '../../refusal';

/** Refuses (403) writes of people who have not accepted the present terms. */
export function requireTerms({ endpoint: { access, evenBeforeTerms }, host, viewer, holder }: CallState<unknown>) {
  // Calls for visitors are those that log in and out, and that mailed links make.
  if (access === 'anyone' || evenBeforeTerms || !viewer) return;
  if (hasAcceptedTerms(viewer, host.requiredTerms())) return;
  throw new Refusal(403, [holder ? legalTextTexts.ownerAcceptsFirst : legalTextTexts.acceptFirst]);
}
