import { siteName } from '#shared/routes';

interface Announcement {
  title: string;
  text: string;
}

/** What the site has to say of itself (wire §19.6): static texts. */
export const announcements: Announcement[] = [
  {
    title: `${siteName} is in beta`,
    text: 'We are still building: more is on its way, and some of what is here will change.',
  },
];
