import { deletedPerson, donorTierOf, levelOf, type Badges } from '#shared/shapes';
import type { LoggedInDeveloper } from '../http/session/sessions';

/**
 * A developer beside what they made. Queries join `developers as poster` and select these columns; an account that is
 * gone leaves them null.
 */
export const posterColumns = {
  posterId: 'poster.id',
  posterAlias: 'poster.alias',
  posterStringUrl: 'poster.stringUrl',
  posterAvatarId: 'poster.avatarId',
  posterHasBanner: 'poster.hasBanner',
  posterXp: 'poster.xp',
} as const;

/** Beside those where badges are shown. */
export const badgeColumns = {
  posterIsModerator: 'poster.siteModCanBan',
  posterDonatedCents: 'poster.donatedCents',
  posterHidesAmount: 'poster.hideDonatedAmount',
} as const;

export interface PosterColumns {
  posterId: number | null;
  posterAlias: string | null;
  posterStringUrl: string | null;
  posterAvatarId: string | null;
  posterHasBanner: boolean | null;
  posterXp: number | null;
}

export interface BadgeColumns {
  posterIsModerator: boolean | null;
  posterDonatedCents: number | null;
  posterHidesAmount: boolean | null;
}

/** Person of wire §0.4. */
export function personOf(row: PosterColumns) {
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

// The spread comes last wherever rows become answers: properties that follow one make V8 20 times slower.

/** Poster of wire §0.4. */
export const posterOf = (row: PosterColumns) => ({
  hasBanner: row.posterHasBanner ?? false,
  xpLevelData: levelOf(row.posterXp ?? 0),
  ...personOf(row),
});

/** PersonXp of wire §0.4. */
export const personXpOf = (row: PosterColumns) => ({
  xp: row.posterXp ?? 0,
  xpLevelData: levelOf(row.posterXp ?? 0),
  ...personOf(row),
});

/** Who says something: the level is not told of an account that is gone. */
export const personWithLevelOf = (row: PosterColumns) =>
  row.posterId === null ? deletedPerson : { xpLevelData: levelOf(row.posterXp ?? 0), ...personOf(row) };

/** Who calls, as a query would select them beside what they make. */
export const posterColumnsOf = ({ id, alias, stringUrl, avatarId, xp }: LoggedInDeveloper) => ({
  posterId: id,
  posterAlias: alias,
  posterStringUrl: stringUrl,
  posterAvatarId: avatarId,
  posterHasBanner: null,
  posterXp: xp,
});

/** Who calls, as others see them beside what they say. */
export function viewerAsAuthor({ id, alias, stringUrl, avatarId, ...viewer }: LoggedInDeveloper) {
  const { siteModCanBan, donatedCents, hideDonatedAmount, xp } = viewer;
  const badges = badgesOf({
    posterIsModerator: siteModCanBan,
    posterDonatedCents: donatedCents,
    posterHidesAmount: hideDonatedAmount,
  });
  return { id, alias, stringUrl, hasAvatar: avatarId !== '0', avatarId, xpLevelData: levelOf(xp), ...badges };
}

/** Badges of wire §0.4 as others may see them. */
export function badgesOf(row: BadgeColumns): Badges {
  const donated = (row.posterDonatedCents ?? 0) / 100;
  return {
    isModerator: row.posterIsModerator ?? false,
    donorTier: donorTierOf(donated),
    donatedAmount: row.posterHidesAmount ? null : donated,
  };
}
