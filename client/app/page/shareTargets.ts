import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandReddit,
  IconBrandX,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import { titleOf } from '#shared/pages';

const siteTitle = () => titleOf(undefined);

interface ShareTarget {
  name: string;
  icon: Icon;
  href: (address: string, text?: string) => string;
}

/** Networks to share an address of the site at. They are plain links, so that no script of theirs runs here. */
export const socialNetworks: ShareTarget[] = [
  {
    name: 'Bluesky',
    icon: IconBrandBluesky,
    href: (address: string, text = siteTitle()) =>
      `https://bsky.app/intent/compose?text=${encodeURIComponent(`${text} ${address}`)}`,
  },
  {
    name: 'X',
    icon: IconBrandX,
    href: (address: string, text = siteTitle()) =>
      `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(address)}`,
  },
  {
    name: 'Reddit',
    icon: IconBrandReddit,
    href: (address: string, text = siteTitle()) =>
      `https://www.reddit.com/submit?title=${encodeURIComponent(text)}&url=${encodeURIComponent(address)}`,
  },
  {
    name: 'Facebook',
    icon: IconBrandFacebook,
    href: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
];

export const shareTargets: ShareTarget[] = [
  ...socialNetworks,
  {
    name: 'Email',
    icon: IconMail,
    href: (site) => `mailto:?subject=${encodeURIComponent(siteTitle())}&body=${encodeURIComponent(site)}`,
  },
];

/** The toasts after copying a link, or where that is not possible. */
export const copyTexts = (link: string, linkCopied = 'The link is copied.') => ({
  linkCopied,
  linkNotCopied: `Copying is not possible here. The link is ${link}`,
});
