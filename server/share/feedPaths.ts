import { paths, siteName } from '#shared/routes';

/** Where the Atom feeds are. */
export const devLogsFeed = { title: `DevLogs on ${siteName}`, path: paths.devLogsFeed };

export const pageFeed = (kind: 'developer' | 'game', { alias, stringUrl }: { alias: string; stringUrl: string }) => ({
  title: `${alias} on ${siteName}`,
  path: `/feeds/${kind}/${encodeURIComponent(stringUrl)}.atom`,
});
