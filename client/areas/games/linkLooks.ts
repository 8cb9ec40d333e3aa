import {
  IconBrandDiscord,
  IconCode,
  IconDeviceGamepad,
  IconLink,
  IconShoppingCart,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import type { LinkKind } from '#shared/areas/games';

/** The icon and name of each kind of link. */
export const linkLooks: Readonly<Record<LinkKind, { icon: Icon; label: string }>> = {
  website: { icon: IconWorld, label: 'Website' },
  store: { icon: IconShoppingCart, label: 'Store' },
  demo: { icon: IconDeviceGamepad, label: 'Demo' },
  source: { icon: IconCode, label: 'Source code' },
  discord: { icon: IconBrandDiscord, label: 'Discord' },
  social: { icon: IconUsers, label: 'Social' },
  other: { icon: IconLink, label: 'Other' },
};
