import { paths, siteName } from '#shared/pages';

interface Announcement {
  title: string;
  text: string;
  /** Where it leads, and what the link says. */
  link?: string;
  linkText?: string;
}

/** What the site has to say of itself (wire §19.6): static texts. */
export const announcements: Announcement[] = [
  {
    title: 'The forums are back',
    text: 'Ask, answer, show what you are stuck on. Every game project has a board of its own too.',
    link: paths.forums,
    linkText: 'To the forums',
  },
  {
    title: `${siteName} is in beta`,
    text: 'Some of what is here will still change. Tell us what you miss and what is in your way.',
    link: paths.bugs,
    linkText: 'Bugs and suggestions',
  },
  {
    title: 'Teammates near you',
    text: 'Developers can be sorted by how far away they live. Nobody is told more than a rough distance.',
    link: `${paths.browseDevelopers}?sort=proximity`,
    linkText: 'Browse by proximity',
  },
];
