import type { Settings } from '.';

/** The hosts of this site, without their ports: its own, that of uploads, and the domain below which games are played. */
export const ownHosts = ({
  PUBLIC_URL,
  USERDATA_ORIGIN,
  PLAY_ORIGIN,
}: Pick<Settings, 'PUBLIC_URL' | 'USERDATA_ORIGIN'> & Partial<Pick<Settings, 'PLAY_ORIGIN'>>): string[] =>
  [PUBLIC_URL, USERDATA_ORIGIN, PLAY_ORIGIN?.replace('*.', '')].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).hostname],
  );
