import * as z from '#zod';
import { get, live } from '../endpoint';
import { nothing } from '../fields';
import { ref } from '../shapes';

const skill = z.object({ id: z.int(), category: z.string(), skill: z.string() });
export type Skill = z.output<typeof skill>;
const genre = z.object({ id: z.int(), label: z.string() });
const platformCategory = z.object({
  id: z.int(),
  label: z.string(),
  hasHidden: z.boolean(),
  platforms: z.array(z.object({ id: z.int(), label: z.string(), initiallyHidden: z.boolean() })),
});

export const referenceData = z.object({
  genres: z.array(genre),
  platforms: z.array(platformCategory),
  skills: z.array(skill),
});
export type ReferenceData = z.output<typeof referenceData>;

export const totals = z.object({ developers: z.int(), games: z.int() });
export type Totals = z.output<typeof totals>;

export const reference = {
  readData: get('/spawnpointData', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    versioned: true,
    summary: 'The lists of genres, platforms and skills',
    input: z.object({ v: z.optional(z.string().check(z.maxLength(50))) }),
    output: referenceData,
  }),
  readTotals: get('/totals', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'How many developers and games there are',
    input: nothing,
    output: totals,
  }),
};

export const referenceEvents = {
  newDeveloperOrGameRegistered: live(
    'newDeveloperOrGameRegistered',
    z.object({ totals, item: z.optional(z.extend(ref, { type: z.enum(['developer', 'game']) })) }),
  ),
};
