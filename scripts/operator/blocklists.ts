import ipaddr from 'ipaddr.js';
import { blocklistLimits, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { deleteBlocked, insertBlocked, readBlocklists } from '../../server/http/security/blocklists/blocklists.queries';
import { hostsIn } from '../../server/http/security/blocklists/hosts';
import { invalid, notFound } from '../../server/http/refusal';
import { auditOperator, type Site } from './site';

/** More would slow down each write that has a text. */
const mostBlocked = 10_000;
/** Networks of IPv6 are known by their first half, as limits count them. */
const mostBits = 64;

interface Blocking {
  kind: BlocklistKind;
  value: string;
  note?: string;
}

/** Blocks a host of links, a domain of e-mail addresses, or a network for registrations. */
export async function block({ db }: Site, { kind, value: given, note = '' }: Blocking) {
  const value = kind === 'network' ? networkOf(given) : hostOf(given);
  if (note.length > blocklistLimits.note) throw invalid(`A note can have at most ${blocklistLimits.note} characters.`);
  if ((await readBlocklists(db)).length >= mostBlocked)
    throw invalid(`There are ${mostBlocked} blocked addresses already.`);
  await db.transaction(async (transaction) => {
    await insertBlocked(transaction, { kind, value, note });
    await auditOperator(transaction, { action: 'blocklist', target: `${kind}:${value}` });
  });
  return `${value} is blocked now.`;
}

/** Ends a block. */
export async function unblock({ db }: Site, { kind, value: given }: Blocking) {
  const value = kind === 'network' ? networkOf(given) : hostOf(given);
  await db.transaction(async (transaction) => {
    if (!(await deleteBlocked(transaction, { kind, value }))) throw notFound(`${value} is not blocked.`);
    await auditOperator(transaction, { action: 'blocklist', target: `${kind}:${value}` });
  });
  return `${value} is not blocked any more.`;
}

/** A line for each blocked address. */
export async function listBlocked({ db }: Site) {
  const rows = await readBlocklists(db);
  if (rows.length === 0) return 'Nothing is blocked.';
  return rows
    .map(({ kind, value, note, created }) => `${created.slice(0, 10)}  ${kind}  ${value}  ${note}`.trimEnd())
    .join('\n');
}

function hostOf(text: string): string {
  const [host, ...more] = hostsIn(text);
  if (host === undefined || more.length > 0 || host.length > blocklistLimits.value)
    throw invalid(`${text} is not a host like spam.example.`);
  return host;
}

function networkOf(text: string): string {
  const given = text.includes('/') ? text : `${text}/${text.includes(':') ? mostBits : 32}`;
  if (!ipaddr.isValidCIDR(given)) throw invalid(`${text} is not a network like 192.0.2.0/24 or 2001:db8::/32.`);
  const [address, bits] = ipaddr.parseCIDR(given);
  if (address.kind() === 'ipv6' && bits > mostBits)
    throw invalid(`A network of IPv6 can have at most ${mostBits} bits, like 2001:db8::/${mostBits}.`);
  return `${address.toString()}/${bits}`;
}
