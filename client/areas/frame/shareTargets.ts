import { IconBrandBluesky, IconBrandFacebook, IconBrandReddit, IconBrandX, IconMail } from '@tabler/icons-react';
import { titleOf } from '#shared/pages';

const words = titleOf(undefined);

/** Networks to share an address of the site at, the front page or another: plain links, so nothing of them runs here. */
export const socialNetworks = [
  {
    name: 'Bluesky',
    icon: IconBrandBluesky,
    href: (address: string, said = words) =>
      `https://bsky.app/intent/compose?text=${encodeURIComponent(`${said} ${address}`)}`,
  },
  {
    name: 'X',
    icon: IconBrandX,
    href: (address: string, said = words) =>
      `https://twitter.com/intent/tweet?text=${encodeURIComponent(said)}&url=${encodeURIComponent(address)}`,
  },
  {
    name: 'Reddit',
    icon: IconBrandReddit,
    href: (address: string, said = words) =>
      `https://www.reddit.com/submit?title=${encodeURIComponent(said)}&url=${encodeURIComponent(address)}`,
  },
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    href: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
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
