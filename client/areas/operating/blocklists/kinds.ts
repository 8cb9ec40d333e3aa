import type { BlocklistKind } from '#shared/areas/operating/blocklists';

interface KindTexts {
  name: string;
  /** The effect of a block. */
  about: string;
  label: string;
  example: string;
  none: string;
}

export const kindTexts: Record<BlocklistKind, KindTexts> = {
  host: {
    name: 'Links',
    about:
      'Texts, names and profile links that contain one of these hosts are refused. Reports may name them, and earlier posts stay as they are.',
    label: 'Host',
    example: 'For example spam.example. Its subdomains are blocked too.',
    none: 'No hosts are blocked.',
  },
  'mail-domain': {
    name: 'Email domains',
    about: 'Nobody can register with an email address at one of these domains, or change to one.',
    label: 'Domain',
    example: 'For example throwaway.example. Its subdomains are blocked too.',
    none: 'No domains are blocked.',
  },
  network: {
    name: 'Networks',
    about: 'Nobody can register from one of these networks. Existing accounts are not affected.',
    label: 'Network',
    example: 'For example 192.0.2.0/24 or 2001:db8::/32',
    none: 'No networks are blocked.',
  },
};
