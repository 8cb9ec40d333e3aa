import { siteName } from '#shared/routes';

interface Announcement {
  title: string;
  text: string;
}

/** What the site has to say of itself (wire §19.6): static texts. */
export const announcements: Announcement[] = [
  {
    title: `${siteName} is in beta`,
    text: 'Everything here works, and a lot is still to come. If something behaves oddly, a reload usually helps.',
  },
];
