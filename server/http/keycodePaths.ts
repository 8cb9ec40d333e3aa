import { pages } from '#shared/pages';

const end = '/:keycode';
const beginnings = pages.flatMap(({ path }) => (path.endsWith(end) ? [path.slice(0, -end.length)] : []));

/** The addresses of pages that links in emails lead to. Whoever knows one may use it: they reach neither logs nor other sites. */
export const keycodePath = new RegExp(`^(${beginnings.join('|')})/.+`, 'i');
