import { deletedPerson, donorTierOf, levelOf, type Badges } from '#shared/shapes';
import type { LeftJoinedRow } from '../db/rows';
import type { DeveloperRow } from '../db/tables';
import type { LoggedInDeveloper } from '../http/session/sessions';

/** The author of a row. Queries join `developers as poster` and select these; null once the account is deleted. */
export const posterColumns = {
  posterId: 'poster.id',
  posterAlias: 'poster.alias',
  posterStringUrl: 'poster.stringUrl',
  posterAvatarId: 'poster.avatarId',
  posterHasBanner: 'poster.hasBanner',
  posterXp: 'poster.xp',
} as const;

/** Needed in addition where badges are shown. */
export const badgeColumns = {
  posterIsModerator: 'poster.siteModCanBan',
  posterDonatedCents: 'poster.donatedCents',
  posterHidesAmount: 'poster.hideDonatedAmount',
} as const;

export type PosterColumns = LeftJoinedRow<typeof posterColumns, { poster: DeveloperRow }>;
export type BadgeColumns = LeftJoinedRow<typeof badgeColumns, { poster: DeveloperRow }>;

export function personOf(row: Pick<PosterColumns, 'posterId' | 'posterAlias' | 'posterStringUrl' | 'posterAvatarId'>) {
  if (row.posterId === null) return deletedPerson;
  const avatarId = row.posterAvatarId ?? '0';
  return {
    id: row.posterId,
    alias: row.posterAlias ?? '',
    stringUrl: row.posterStringUrl ?? '',
    hasAvatar: avatarId !== '0',
    avatarId,
  };
}

// The spread comes last wherever rows become answers: V8 is 20 times slower when properties follow it.

export const posterOf = (row: PosterColumns) => ({
  hasBanner: row.posterHasBanner ?? false,
  xpLevelData: levelOf(row.posterXp ?? 0),
  ...personOf(row),
});

export const personXpOf = (row: PosterColumns) => ({
  xp: row.posterXp ?? 0,
  xpLevelData: levelOf(row.posterXp ?? 0),
  ...personOf(row),
});

/** The person with their level, which deleted accounts do not have. */
export const personWithLevelOf = (row: PosterColumns) =>
  row.posterId === null ? deletedPerson : { xpLevelData: levelOf(row.posterXp ?? 0), ...personOf(row) };

/** The viewer in the columns of a query, which saves reading what they have just written. */
export const posterColumnsOf = ({ id, alias, stringUrl, avatarId, hasBanner, xp }: LoggedInDeveloper) => ({
  posterId: id,
  posterAlias: alias,
  posterStringUrl: stringUrl,
  posterAvatarId: avatarId,
  posterHasBanner: hasBanner,
  posterXp: xp,
});

/** The author of a message, with level and badges. */
export const authorWithBadges = (row: PosterColumns & BadgeColumns) => ({
  ...badgesOf(row),
  ...personWithLevelOf(row),
});

/** The viewer as the author of a new message. */
export const viewerAsAuthor = (viewer: LoggedInDeveloper) => ({
  ...badgesOf({
    posterIsModerator: viewer.siteModCanBan,
    posterDonatedCents: viewer.donatedCents,
    posterHidesAmount: viewer.hideDonatedAmount,
  }),
  xpLevelData: levelOf(viewer.xp),
  ...personOf(posterColumnsOf(viewer)),
});

/** The badges as others may see them: donors may hide the amount, in which case it is null. */
function badgesOf(row: BadgeColumns): Badges {
  const donated = (row.posterDonatedCents ?? 0) / 100;
  return {
    isModerator: row.posterIsModerator ?? false,
    donorTier: donorTierOf(donated),
    donatedAmount: row.posterHidesAmount ? null : donated,
  };
}
