import * as z from '#zod';
import { failureTexts, get } from '../endpoint';
import { nothing, optionalTrimmed } from '../fields';

export const placesLimits = { from: 3, text: 100, results: 8, debounceMs: 300 } as const;

export const placesTexts = {
  tooShort: 'Enter three or more characters',
  none: 'We do not know this place. It is shown as you wrote it, without distances.',
  unknown: 'We do not know this place.',
  plain: 'Choose a place from the list to let others see how far away you are.',
  chosen: 'Others see a rounded distance, never your exact location.',
} as const;

/** The source of the location field's places: Google's look-up and map with a key, otherwise the packaged list. */
export const placesSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), mapsKey: z.string() }),
  z.object({ kind: z.literal('list') }),
]);
export type PlacesSource = z.output<typeof placesSource>;

/** A geographical place with its displayed name, coordinates rounded to 0.01°. */
export const namedPlace = z.object({
  name: z.string(),
  /** The alternative name by which it was found. */
  also: z.optional(z.string()),
  lat: z.number(),
  lon: z.number(),
});
export type NamedPlace = z.output<typeof namedPlace>;

export const places = {
  readSource: get('/placesSource', {
    access: 'anyone',
    summary: 'How places are looked up: by a maps service or in the list of this site',
    input: nothing,
    output: placesSource,
  }),
  searchPlaces: get('/places', {
    access: 'anyone',
    summary:
      'Cities whose name begins with the text: exact names first, then own names before other ones, then the largest. The region or country may come before or after the name',
    rate: 'search',
    input: z.object({
      search: z
        .prefault(optionalTrimmed({ max: placesLimits.text, tooLong: failureTexts.tooLong }), '')
        .check(z.refine((text) => [...text].length >= placesLimits.from, placesTexts.tooShort))
        .register(z.globalRegistry, { minLength: placesLimits.from, maxLength: placesLimits.text }),
    }),
    output: z.array(namedPlace),
  }),
};
