import * as z from '#zod';
import { availabilityLimits, utcOffset } from './availability';
import { isTimeZone } from './timeZones';

// Apart from the terms themselves, which the first page loads.

/** An offset where everything is text: decimal digits, perhaps with a sign. */
export const utcOffsetText = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}$/))]), z.transform(Number)),
  utcOffset,
);

/** The name of a time zone in the IANA database; '' is none. */
export const timeZone = z.string().check(
  z.maxLength(availabilityLimits.timeZone),
  z.refine((name) => name === '' || isTimeZone(name), 'There is no such time zone'),
);
