import type { Settings } from '.';

/** The hosts of this site, without their ports: its own, and that of uploads. */
export const ownHosts = ({ PUBLIC_URL, USERDATA_ORIGIN }: Pick<Settings, 'PUBLIC_URL' | 'USERDATA_ORIGIN'>): string[] =>
  [PUBLIC_URL, USERDATA_ORIGIN].flatMap((origin) => (origin === undefined ? [] : [new URL(origin).hostname]));
