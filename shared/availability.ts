import * as z from '#zod';

// Terms of work, which classifieds offer and developers look for. Every page loads them with profiles.

export const availabilityLimits = {
  hoursAWeek: 80,
  timeZone: 64,
  /** The offsets from UTC that clocks show somewhere, in minutes. */
  utcOffsetMin: -720,
  utcOffsetMax: 840,
  /** The largest difference in minutes that a filter by time zone accepts. */
  nearbyMinutes: 180,
} as const;

export const pays = [
  { id: 'paid', label: 'Paid' },
  { id: 'revenueShare', label: 'Revenue share' },
  { id: 'hobby', label: 'Hobby' },
] as const;
export const pay = z.enum(['paid', 'revenueShare', 'hobby']);
export type Pay = z.output<typeof pay>;

/** The kinds of projects that a developer looks for. */
export const projectKinds = [
  { id: 'hobby', label: 'Hobby project' },
  { id: 'jam', label: 'Game jam' },
  { id: 'commercial', label: 'Commercial' },
  { id: 'openSource', label: 'Open source' },
  { id: 'mod', label: 'Mod' },
] as const;
export const projectKind = z.enum(['hobby', 'jam', 'commercial', 'openSource', 'mod']);
export type ProjectKind = z.output<typeof projectKind>;

const hoursOutOfRange = `Enter between 1 and ${availabilityLimits.hoursAWeek} hours a week`;
export const hoursAWeek = z
  .int()
  .check(z.minimum(1, hoursOutOfRange), z.maximum(availabilityLimits.hoursAWeek, hoursOutOfRange));
export const utcOffset = z
  .int()
  .check(z.minimum(availabilityLimits.utcOffsetMin), z.maximum(availabilityLimits.utcOffsetMax));

/** The offer of a developer who looks for a team. */
export const availability = z.object({
  hoursAWeek: z.nullable(hoursAWeek),
  pays: z.array(pay),
  /** A name of the IANA database; '' is none. */
  timeZone: z.string(),
  projectKinds: z.array(projectKind),
});
export type Availability = z.output<typeof availability>;

/** Whether a developer has said anything about their availability. */
export const isAvailabilityGiven = (given: Availability): boolean =>
  given.hoursAWeek !== null || given.timeZone !== '' || given.pays.length + given.projectKinds.length > 0;
