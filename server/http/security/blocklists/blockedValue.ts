import ipaddr from 'ipaddr.js';
import { blocklistLimits, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { invalid } from '../../../refusal';
import { hostsIn } from './hosts';

/** An address as the lists store it, from how an operator writes it, which may be a whole link. 422 for what is none. */
export function blockedValueOf(kind: BlocklistKind, text: string): string {
  if (kind === 'network') return networkOf(text);
  const host = hostOf(text);
  if (host === undefined)
    throw invalid((kind === 'host' ? blockingTexts.noHost : blockingTexts.noDomain)(text), 'value');
  return host;
}

function hostOf(text: string): string | undefined {
  const [authority = ''] = text.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/);
  const [host, ...more] = hostsIn(authority.slice(authority.lastIndexOf('@') + 1));
  return more.length === 0 && (host?.length ?? 0) <= blocklistLimits.value ? host : undefined;
}

const { IPv4, IPv6 } = ipaddr;
/** The short notations of IPv4 are refused: 10/8 would be 0.0.0.10/8. */
const isNetwork = (text: string) => IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);

function networkOf(text: string): string {
  const given = text.includes('/') ? text : `${text}/${text.includes(':') ? blocklistLimits.networkBits : 32}`;
  if (!isNetwork(given)) throw invalid(blockingTexts.noNetwork(text), 'value');
  const [address, bits] = ipaddr.parseCIDR(given);
  if (address.kind() === 'ipv6' && bits > blocklistLimits.networkBits)
    throw invalid(blockingTexts.tooManyBits, 'value');
  if (bits === 0) throw invalid(blockingTexts.wholeInternet, 'value');
  const first = (address.kind() === 'ipv6' ? IPv6 : IPv4).networkAddressFromCIDR(given);
  return `${first.toString()}/${bits}`;
}
