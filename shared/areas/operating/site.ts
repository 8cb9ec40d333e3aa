import * as z from '#zod';
import { get, live } from '../../endpoint';
import { nothing } from '../../fields';
import { defaultIdentity } from '../../siteIdentity';

export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** What every page knows of the site: what its operator has set. */
const site = z.object({
  name: z.string(),
  /** Blank for the texts that the site comes with. */
  pitch: z.string(),
  registration: z.enum(registrationModes),
});
export type Site = z.output<typeof site>;

/** The site as it comes. */
export const defaultSite: Site = { ...defaultIdentity, registration: 'open' };

export const siteCalls = {
  readSite: get('/site', {
    access: 'anyone',
    sameForVisitors: true,
    evenWhenBusy: true,
    summary: 'The name of the site, and what else its operator has set',
    input: nothing,
    output: site,
  }),
};

export const siteEvents = {
  siteUpdated: live('siteUpdated', site),
};
