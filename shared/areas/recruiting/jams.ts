import * as z from '#zod';
import { dayMs } from '../../durations';
import { day, requiredTitle, userText } from '../../fields';
import { atMost } from '../../limitTexts';
import { isWebAddress, withScheme } from '../../webAddress';

export const jamsLimits = { name: 100, url: 500 } as const;

export const jamsTexts = {
  nameNeeded: 'Enter the name of the jam',
  nameTooLong: atMost('The name of a jam can have', jamsLimits.name),
  notAnAddress: 'Enter a valid address, like https://example.com',
  urlTooLong: atMost('The address of a jam can have', jamsLimits.url),
  firstNeeded: 'Enter the first day of the jam',
  lastNeeded: 'Enter the last day of the jam',
  lastBeforeFirst: 'The last day of the jam cannot be before its first day',
  isOver: 'This jam is over. Enter a later last day.',
  cannotReopen: 'The jam of this classified is over. Edit its last day before you open it again.',
} as const;

/** A game jam that a classified is for. Its days are those of UTC. */
export const jam = z.object({
  name: z.string(),
  /** An http(s) address; '' for none. */
  url: z.string(),
  first: day,
  last: day,
});
export type Jam = z.output<typeof jam>;

const requiredDay = (needed: string) =>
  z
    .prefault(z.union([z.literal(''), day]), '')
    .check(z.refine((given) => given !== '', needed))
    .register(z.globalRegistry, { type: 'string', format: 'date', anyOf: undefined });

/** A jam as it is sent. An address without a scheme gets https://. */
export const typedJam = z
  .object({
    name: requiredTitle({ max: jamsLimits.name, needed: jamsTexts.nameNeeded, tooLong: jamsTexts.nameTooLong }),
    url: z.pipe(z.prefault(userText, ''), z.transform(withScheme)).check(
      z.refine((url) => url === '' || isWebAddress(url), jamsTexts.notAnAddress),
      z.refine((url) => [...url].length <= jamsLimits.url, jamsTexts.urlTooLong),
    ),
    first: requiredDay(jamsTexts.firstNeeded),
    last: requiredDay(jamsTexts.lastNeeded),
  })
  .check(
    z.refine(({ first, last }) => first === '' || last === '' || first <= last, {
      error: jamsTexts.lastBeforeFirst,
      path: ['last'],
    }),
  );

export type TypedJam = z.input<typeof typedJam>;

/** The moment at which the last day of a jam is over. */
export const endOfJam = ({ last }: Pick<Jam, 'last'>): Date => new Date(Date.parse(last) + dayMs);
/** Whether a jam has ended. */
export const isOver = (given: Pick<Jam, 'last'>, now: Date): boolean => endOfJam(given) <= now;
