import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';

/** The Atom feeds with their titles. */
export const devLogsFeed = () => ({ title: `DevLogs on ${siteName()}`, path: paths.devLogsFeed });
export const mediaFeed = () => ({ title: `Media on ${siteName()}`, path: '/feeds/media.atom' });
export const forumsFeed = () => ({ title: `Forums on ${siteName()}`, path: '/feeds/forums.atom' });

export const classifiedsFeed = () => ({ title: `Classifieds on ${siteName()}`, path: paths.classifiedsFeed });

export const playtestsFeed = () => ({ title: `Playtests on ${siteName()}`, path: paths.playtestsFeed });

export const pageFeed = (kind: 'developer' | 'game', { alias, stringUrl }: { alias: string; stringUrl: string }) => ({
  title: `${alias} on ${siteName()}`,
  path: `/feeds/${kind}/${encodeURIComponent(stringUrl)}.atom`,
});

export const threadFeed = ({ id, title }: { id: number; title: string }) => ({
  title: `${title} on ${siteName()}`,
  path: `/feeds/thread/${id}.atom`,
});
