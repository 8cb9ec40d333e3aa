import ipaddr from 'ipaddr.js';
import type { Knex } from 'knex';
import type { BlocklistKind } from '#shared/areas/operating/blocklists';
import { readBlocklists, versionOfBlocklists } from './blocklists.queries';
import { domainsOf, hostsIn } from './hosts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The addresses that an operator has blocked, kept in memory. */
export interface Blocklists {
  /** The first blocked host in the texts of an input, with the path of its field; addresses in `email` are no links. */
  findLink(input: unknown): { host: string; field: string } | undefined;
  /** The blocked domain of an e-mail address. */
  findMailDomain(email: string): string | undefined;
  /** Whether a network is blocked that this address belongs to: IPv4, IPv6 or an IPv6 network of 64 bits. */
  hasNetworkOf(address: string): boolean;
  /** Reads the lists again if they have changed. */
  reread(): Promise<void>;
}

/** The lists of a site; empty until they are read. */
export function createBlocklists(db: Knex): Blocklists {
  let version = '';
  let hosts = new Set<string>();
  let mailDomains = new Set<string>();
  let networks: Network[] = [];
  const find = (blocked: Set<string>, host: string) => domainsOf(host).find((domain) => blocked.has(domain));
  return {
    findLink: (input) => (hosts.size === 0 ? undefined : findIn(input, '', (host) => find(hosts, host))),
    findMailDomain: (email) =>
      mailDomains.size === 0
        ? undefined
        : hostsIn(email.slice(email.lastIndexOf('@') + 1)).map((host) => find(mailDomains, host))[0],
    hasNetworkOf: (address) => networks.length > 0 && belongsTo(address, networks),
    reread: async () => {
      const present = await versionOfBlocklists(db);
      if (present === version) return;
      const rows = await readBlocklists(db);
      const valuesOf = (kind: BlocklistKind) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
      hosts = new Set(valuesOf('host'));
      mailDomains = new Set(valuesOf('mail-domain'));
      networks = valuesOf('network').map((network) => ipaddr.parseCIDR(network));
      version = present;
    },
  };
}

type Found = ReturnType<Blocklists['findLink']>;

function findIn(value: unknown, field: string, find: (host: string) => string | undefined): Found {
  if (typeof value === 'string') {
    for (const host of hostsIn(value)) {
      const blocked = find(host);
      if (blocked !== undefined) return { host: blocked, field };
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (name === 'email') continue;
    const found = findIn(part, field === '' ? name : `${field}.${name}`, find);
    if (found) return found;
  }
  return undefined;
}

function belongsTo(address: string, networks: readonly Network[]): boolean {
  const [plain = ''] = address.split('/');
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}
