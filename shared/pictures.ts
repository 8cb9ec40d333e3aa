import * as z from 'zod/mini';
import { flagText } from './fields';
import { uploadBytes, uploadMegabytes } from './vocabulary';

/** The pictures of a developer's or game's page: the size they are stored in, in pixels, and what an upload is refused with. */
export const pictures = {
  avatar: {
    width: 300,
    height: 300,
    needed: 'Choose a picture for the Avatar',
    tooBig: `Maximum filesize for an Avatar is ${uploadMegabytes}MB`,
    notReadable: 'The Avatar must be a JPEG or PNG picture',
  },
  banner: {
    width: 1_500,
    height: 400,
    needed: 'Choose a picture for the Banner',
    tooBig: `Maximum filesize for a Banner is ${uploadMegabytes}MB`,
    notReadable: 'The Banner must be a JPEG or PNG picture',
  },
} as const;
export type PictureKind = keyof typeof pictures;

/** The file of an endpoint that takes an avatar; the refusal of a large one says `response` too (wire §0.2). */
export const avatarFile = {
  maxBytes: uploadBytes,
  tooBig: pictures.avatar.tooBig,
  more: { response: 'unsuccessful' },
};

/** The file of an endpoint that takes a banner. */
export const bannerFile = { maxBytes: uploadBytes, tooBig: pictures.banner.tooBig };
/** Takes a banner away; without it a file has to be there. */
export const bannerRemoval = { remove: z._default(flagText, false) };
