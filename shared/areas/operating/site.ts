import * as z from '#zod';
import { live } from '../../endpoint';
import { time } from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { defaultIdentity } from '../../siteIdentity';

export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** A notice of the operators, above every page while it lasts. */
const siteNotice = z.object({
  id: z.int(),
  /** Markdown; blank where the times of the work say it all. */
  text: z.string(),
  pictures,
  /** When the site may be away. Such a notice cannot be closed. */
  work: z.optional(z.object({ begins: time, ends: time })),
});
export type SiteNotice = z.output<typeof siteNotice>;

/** The operator's settings that every page knows. */
export const site = z.object({
  name: z.string(),
  /** Blank for the texts that the site comes with. */
  pitch: z.string(),
  registration: z.enum(registrationModes),
  /** The accent colours as #rrggbb; blank for that which the site comes with. */
  accent: z.optional(z.object({ light: z.string(), dark: z.string() })),
  /** The id of the logo's files; missing for the mark that the site comes with. */
  logo: z.optional(z.string()),
  /** Notices that are shown now; missing if there are none. */
  notices: z.optional(z.array(siteNotice)),
  /** The present announcements on the home page, the newest first; missing where there are none. */
  announcements: z.optional(z.array(z.object({ id: z.int(), text: z.string(), pictures }))),
  /** The first year in the footer, if it is an earlier one: what the operator has set, else that of the first account. */
  since: z.optional(z.int()),
  /** The present versions of the legal texts that its operator has written. */
  legal: z.optional(z.partial(z.object({ terms: z.int(), privacy: z.int(), imprint: z.int() }))),
});
export type Site = z.output<typeof site>;

/** The default site. */
export const defaultSite: Site = { ...defaultIdentity, registration: 'open' };

export const siteEvents = {
  siteUpdated: live('siteUpdated', site),
};
