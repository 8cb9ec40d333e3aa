import { siteName } from '#shared/routes';

interface Announcement {
  title: string;
  text: string;
}

/** What the site has to say of itself (wire §19.6): static texts. */
export const announcements: Announcement[] = [
  {
    title: `${siteName} is in beta`,
    text: 'Some of what is here will still change. Tell us in the chat what you miss and what is in your way.',
  },
];
