import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All IPv6 addresses of the public internet so far (IANA's registry of global unicast addresses). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public: not private, shared, reserved, or an IPv6 address that embeds an IPv4 one. */
export function isPublicAddress(address: string): boolean {
  // Short and octal forms (`1.2.3`, `010.0.0.1`), which ipaddr.js takes too, mean different hosts to different programs.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
