import { pages } from '#shared/pages';

const keycode = '/:keycode';
const beforeKeycode = pages
  .filter(({ path }) => path.endsWith(keycode))
  .map(({ path }) => path.slice(0, -keycode.length));
const keycodePath = new RegExp(`^(${beforeKeycode.join('|')})/.+`, 'i');

/** Whether a path is that of a link in a mail, which ends with a secret: it is for nobody else to see, and for no log. */
export const hasKeycode = (path: string): boolean => keycodePath.test(path);

const picturePath = /^(\/picture)\/.+/i;

/** A path on the host of a game: the name above its files may be the ticket of a tester. */
const buildPath = /^\/[0-9a-f]{32}\//;

/** A path as logs have it, without the keycode of a mail's link, the address of another site's picture, or a ticket. */
export const redactPath = (path: string): string =>
  path.replace(keycodePath, '$1/…').replace(picturePath, '$1/…').replace(buildPath, '/…/');
