import * as z from '#zod';
import { minuteMs } from '../durations';
import { get } from '../endpoint';
import { nothing } from '../fields';
import { pictures } from '../media/foreignPictures';

export const topContentLimits = {
  /** The windows of age: what is older than six months, what is older than one, and the last month. */
  newForDays: 30,
  oldAfterDays: 182,
  /** Candidates of each window: its best pieces. */
  drawnFrom: 50,
  /** Pieces shown of each window, from the oldest to the newest: 28 in all. */
  shown: { old: 9, recent: 9, new: 10 },
  /** Pieces of accounts younger than this are shown once somebody else has voted for them. */
  newAccountDays: 7,
  /** Lifetime of the shared list. */
  keptMs: minuteMs,
} as const;

/** The kinds of pieces that can be shown on home: stored types of media. */
export const topContentType = z.enum(['Image', 'Youtube', 'Audio']);

/** A piece that many liked. poster… is filled for a developer's, subPoster… for a game's. */
export const topPiece = z.object({
  id: z.int(),
  pieceStringUrl: z.string(),
  mediaUrl: z.string(),
  pictures,
  /** The picture that was uploaded beside it; blank where there is none. */
  previewUrl: z.string(),
  title: z.string(),
  mediaType: topContentType,
  commentCount: z.int(),
  voteTotal: z.int(),
  albumStringUrl: z.string(),
  posterStringUrl: z.nullable(z.string()),
  posterAlias: z.nullable(z.string()),
  subPosterStringUrl: z.nullable(z.string()),
  subPosterAlias: z.nullable(z.string()),
  /** The uploader and the game that it belongs to, so that clients can leave out muted ones. */
  authorId: z.optional(z.nullable(z.int())),
  gameId: z.optional(z.nullable(z.int())),
});
export type TopPiece = z.output<typeof topPiece>;

export const topContent = {
  listTopContent: get('/topContent', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Up to 28 popular pieces of all ages, shuffled every minute',
    input: nothing,
    output: z.array(topPiece),
  }),
};
