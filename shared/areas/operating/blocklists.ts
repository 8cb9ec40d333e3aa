/** The kinds of addresses that an operator can block. */
export const blocklistKinds = ['host', 'mail-domain', 'network'] as const;
export type BlocklistKind = (typeof blocklistKinds)[number];

export const blocklistLimits = {
  /** A blocked address: the longest host name (RFC 1035). */
  value: 253,
  note: 200,
} as const;

/** The refusals of blocked addresses. */
export const blocklistTexts = {
  host: (host: string) => `Links to ${host} are not allowed here.`,
  mailDomain: (domain: string) => `Email addresses at ${domain} cannot be used here. Please enter another one.`,
  network: 'Accounts cannot be created from your network.',
} as const;
