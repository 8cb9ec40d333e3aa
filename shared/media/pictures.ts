import * as z from '#zod';
import { flagText } from '../fields';
import { uploadBytes, uploadMegabytes } from '../vocabulary';

/** Whether a file is what the cameras of iPhones save; not every system tells its MIME type. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The pictures of a profile: their stored size in pixels and the texts of refused uploads. */
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
/** The WebP of a game's banner, which its page shows as a cover of 21:9; the PNG has the size of all banners. */
export const gameCover = { width: 1_680, height: 720 } as const;
export type PictureKind = keyof typeof pictures;

/** The file rule of avatars; the refusal of a large one carries `response` too. */
export const avatarFile = {
  maxBytes: uploadBytes,
  tooBig: pictures.avatar.tooBig,
  more: { response: 'unsuccessful' },
};

/** The file rule of banners. */
export const bannerFile = { maxBytes: uploadBytes, tooBig: pictures.banner.tooBig };
/** Removes a banner; without it a file is required. */
export const bannerRemoval = { remove: z._default(flagText, false) };

/** The file of an avatar or of an album's cover, below userdata. */
export const avatarPath = (owner: `${'developer' | 'game' | 'media'}_${number}`, format: 'jpg' | 'webp') =>
  `avatars/${owner}.${format}`;

/** The file of a banner below userdata; a developer's is named by the id alone. */
export const bannerPath = (owner: `${number}` | `game_${number}`, format: 'png' | 'webp') =>
  `banners/${owner}.${format}`;

/** A file of the site's logo below userdata: PNG for mails, icons and cards of links, WebP for pages. */
export const logoPath = (id: string, format: 'png' | 'webp') => `logos/${id}.${format}`;
/** The sides of the logo in pixels. */
export const logoSides = { png: 512, webp: 112 } as const;
