import * as z from '#zod';
import { post } from '../endpoint';
import { nothing } from '../fields';
import { foreignPicturesLimits } from '../media/foreignPictures';
import { uploadBytes, uploadMegabytes } from '../vocabulary';

export const textPicturesLimits = {
  /** Longest side in pixels; larger pictures are scaled down. */
  side: 2_000,
  /** Frames of an animation. */
  frames: 200,
  /** Pictures of one text that are kept for it. */
  inOneText: 100,
  /** Hours for which a picture that no text shows is kept, for a draft. */
  unusedHours: 72,
} as const;

export const textPicturesTexts = {
  needed: 'Choose a picture',
  tooBig: `Maximum filesize of a picture is ${uploadMegabytes}MB`,
  notReadable: 'The picture must be a JPEG, PNG, GIF, WebP or AVIF',
} as const;

const folder = '/userdata/pictures/';
/** Server-made names: random, then the size, so that a text keeps its place while the picture loads. */
const nameForm = '[0-9a-z]{26}-(\\d{1,4})x(\\d{1,4})\\.(?:jpg|png|gif|webp)';
const inText = new RegExp(`${folder}(${nameForm})`, 'g');
/** The address of a Markdown picture or link that is an uploaded picture, with its brackets. */
export const bracketedPicture = new RegExp(`\\]\\(${folder}${nameForm}\\)`, 'g');
const wholeAddress = new RegExp(`^${folder}${nameForm}$`);

/** The path of an uploaded picture, by its file name. */
export const pictureAddress = (name: string): string => folder + name;

/** The uploaded pictures that a text shows, by name, each once; at most as many as are kept for one text. */
export function picturesIn(text: string): string[] {
  const names = Array.from(text.matchAll(inText), ([, name = '']) => name);
  return [...new Set(names)].slice(0, textPicturesLimits.inOneText);
}

/** How large an uploaded picture is, in pixels, from its address; null for every other address. */
export function sizeOfPicture(address: string): { width: number; height: number } | null {
  const [, width, height] = wholeAddress.exec(address) ?? [];
  return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
}

export const textPictures = {
  upload: post('/pictures', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Uploads a picture (JPEG, PNG, GIF, WebP or AVIF) to be shown in a text',
    creates: true,
    rate: 'upload',
    files: { pictureFile: { maxBytes: uploadBytes, tooBig: textPicturesTexts.tooBig, isRequired: true } },
    input: nothing,
    output: z.object({
      id: z.int(),
      /** The address for the text: `![…](url)`. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
  }),
  preview: post('/pictures/preview', {
    access: 'loggedIn',
    summary: 'Signs the addresses of foreign pictures for the preview of a text, for an hour',
    rate: 'picturePreview',
    input: z.object({
      addresses: z
        .array(z.string().check(z.maxLength(foreignPicturesLimits.address)))
        .check(z.maxLength(foreignPicturesLimits.previewed)),
    }),
    output: z.object({
      /** The signed paths, by address; what is no picture of another site is left out. */
      signed: z.record(z.string(), z.string()),
    }),
  }),
};
