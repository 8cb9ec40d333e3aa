import * as z from '#zod';
import { contrast, isColor, readableContrast } from '../../colors';
import { post } from '../../endpoint';
import { flagText } from '../../fields';
import { uploadBytes, uploadMegabytes } from '../../vocabulary';

/** What the accent lies on, and the text on it, as in client/ui/theme/tokens.css: what it has the least contrast to. */
export const accentNeighbours = { light: ['#f6f4ef', '#ffffff'], dark: ['#1e2530', '#0f1217'] } as const;

type Scheme = keyof typeof accentNeighbours;

export const lookTexts = {
  notAColor: 'Enter a colour such as #0a668e',
  tooPale: 'This colour is too pale to read on a light background. Choose a darker one.',
  tooDark: 'This colour is too dark to read on a dark background. Choose a lighter one.',
  logoNeeded: 'Choose a picture for the logo',
  logoTooBig: `Maximum filesize for a logo is ${uploadMegabytes}MB`,
  logoNotReadable: 'The logo must be a JPEG or PNG picture',
  accentSaved: 'Saved. Open pages are updated at once.',
  logoSaved: 'The logo has been saved. Open pages are updated at once.',
  logoRemoved: 'The logo has been removed.',
} as const;

const isReadable = (scheme: Scheme) => (color: string) =>
  !isColor(color) || accentNeighbours[scheme].every((other) => contrast(color, other) >= readableContrast);

/** Blank for the one that the site comes with. */
const accentOf = (scheme: Scheme, unreadable: string) =>
  z
    .pipe(
      z._default(z.string().check(z.maxLength(20)), ''),
      z.transform((text) => text.trim().toLowerCase()),
    )
    .check(
      z.refine((color) => color === '' || isColor(color), lookTexts.notAColor),
      z.refine(isReadable(scheme), unreadable),
    );

const logoFile = { maxBytes: uploadBytes, tooBig: lookTexts.logoTooBig };

export const look = {
  saveAccent: post('/operator/accent', {
    access: 'operator',
    summary: 'Sets the accent colour of both schemes; open pages show it at once',
    input: z.object({
      light: accentOf('light', lookTexts.tooPale),
      dark: accentOf('dark', lookTexts.tooDark),
    }),
    output: z.object({ light: z.string(), dark: z.string() }),
  }),
  uploadLogo: post('/operator/logo', {
    access: 'operator',
    rate: 'upload',
    summary: 'Replaces the logo of the site, or removes it; open pages show it at once',
    files: { logoFile },
    input: z.object({ remove: z._default(flagText, false) }),
    output: z.object({ logo: z.nullable(z.string()) }),
  }),
};
