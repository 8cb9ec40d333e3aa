import { blocklistTexts } from '#shared/areas/operating/blocklists';
import { invalid, type Refusal } from '../refusal';
import type { IncomingCall } from './incomingCall';

/**
 * Calls whose texts may name a blocked host: those of visitors, as nobody else sees them; of moderators and operators, who
 * manage blocks; and reports, which are about such links.
 */
const isExempt = ({ endpoint, name }: Pick<IncomingCall, 'endpoint' | 'name'>) =>
  endpoint.access === 'anyone' ||
  endpoint.access === 'siteModerator' ||
  endpoint.access === 'operator' ||
  name.startsWith('reports.');

/** The refusal (422) of an input that links to a host that the operator has blocked; undefined if none does. */
export function refuseBlockedLinks(incoming: IncomingCall, input: unknown): Refusal | undefined {
  if (isExempt(incoming)) return undefined;
  const found = incoming.host.blocklists.findLink(input);
  return found && invalid(blocklistTexts.host(found.host), found.field);
}
