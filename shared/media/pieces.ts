import * as z from '#zod';
import { time } from '../fields';
import { pictures } from './foreignPictures';
import { mark } from '../marks';
import { mediaType } from './mediaTypes';
import { pageType, ref, votes } from '../shapes';

/** A media piece; poster… is filled for a developer's, subPoster… for a game's. */
export const piece = z.object({
  id: z.int(),
  /** Its feed post: what carries its comments. */
  postId: z.int(),
  albumId: z.int(),
  albumStringUrl: z.string(),
  mediaType,
  posterType: pageType,
  posterId: z.int(),
  title: z.string(),
  description: z.string(),
  stringUrl: z.string(),
  /** The name of its file, or its link: Youtube, External. */
  mediaUrl: z.string(),
  pictures,
  previewImageUrl: z.nullable(z.string()),
  /** Size of the shown picture (`pieceImage` of shared/mediaPaths), in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  mark,
  /** Its place in the album, highest first, then by id: 0 until the album is put in order, then negative. */
  rank: z.int(),
  /** The alternative text of the picture; '' where there is none. */
  altText: z.string(),
  /** The makers of a game's piece, present or former members. */
  madeBy: z.array(ref),
  /** Its file is being checked for malware, and cannot be downloaded meanwhile. */
  isSetAside: z.optional(z.boolean()),
  /** Size of the uploaded file in bytes; null for a link. */
  fileBytes: z.nullable(z.int()),
  created: time,
  modified: time,
  /** What it asks for critique on, shown above its comments; '' for nothing. */
  question: z.string(),
  commentCount: z.int(),
  posterStringUrl: z.nullable(z.string()),
  posterAlias: z.nullable(z.string()),
  subPosterStringUrl: z.nullable(z.string()),
  subPosterAlias: z.nullable(z.string()),
  ...votes,
});
export type Piece = z.output<typeof piece>;

/** A piece as galleries, strips and cards show it. */
export const pieceCard = z.pick(piece, {
  id: true,
  postId: true,
  albumId: true,
  albumStringUrl: true,
  mediaType: true,
  posterType: true,
  posterId: true,
  title: true,
  stringUrl: true,
  mediaUrl: true,
  pictures: true,
  previewImageUrl: true,
  width: true,
  height: true,
  altText: true,
  mark: true,
  commentCount: true,
  voteTotal: true,
  posterStringUrl: true,
  posterAlias: true,
  subPosterStringUrl: true,
  subPosterAlias: true,
});
export type PieceCard = z.output<typeof pieceCard>;
