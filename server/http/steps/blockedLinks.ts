import { blocklistTexts } from '#shared/areas/operating/blocklists';
import type { CallState, IncomingCall } from '../callState';
import { invalid } from '../../refusal';

/**
 * Calls whose texts may name a blocked host: those of visitors, as nobody else sees them; of moderators and operators, who
 * manage blocks; and reports, which are about such links.
 */
const isExempt = ({ endpoint, name }: Pick<IncomingCall, 'endpoint' | 'name'>) =>
  endpoint.access === 'anyone' ||
  endpoint.access === 'siteModerator' ||
  endpoint.access === 'operator' ||
  name.startsWith('reports.');

/** Refuses (422) an input that links to a host that the operator has blocked, once the viewer has passed the check. */
export function refuseBlockedLinks(call: CallState) {
  if (call.brokenRules || isExempt(call)) return;
  const found = call.host.blocklists.findLink(call.input);
  if (found) call.brokenRules = invalid(blocklistTexts.host(found.host), found.field);
}
