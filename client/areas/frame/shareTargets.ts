import { IconBrandBluesky, IconBrandFacebook, IconBrandReddit, IconBrandX, IconMail } from '@tabler/icons-react';
import { titleOf } from '#shared/routes';

const words = titleOf(undefined);

/** Networks to share the site at: plain links, so nothing of them runs here. */
export const socialNetworks = [
  {
    name: 'Bluesky',
    icon: IconBrandBluesky,
    href: (site: string) => `https://bsky.app/intent/compose?text=${encodeURIComponent(`${words} ${site}`)}`,
  },
  {
    name: 'X',
    icon: IconBrandX,
    href: (site: string) =>
      `https://twitter.com/intent/tweet?text=${encodeURIComponent(words)}&url=${encodeURIComponent(site)}`,
  },
  {
    name: 'Reddit',
    icon: IconBrandReddit,
    href: (site: string) =>
      `https://www.reddit.com/submit?title=${encodeURIComponent(words)}&url=${encodeURIComponent(site)}`,
  },
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    href: (site: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(site)}`,
  },
];

/** All ways to share the site. */
export const shareTargets = [
  ...socialNetworks,
  {
    name: 'Email',
    icon: IconMail,
    href: (site: string) => `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(site)}`,
  },
];

/** What is shared: the front page, wherever one is. */
export const siteLink = () => `${window.location.origin}/`;
