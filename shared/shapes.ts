import * as z from 'zod/mini';

/** Shapes that many answers and events share (wire §0.4). */
export const xpLevelData = z.object({
  xpLevel: z.int().check(z.minimum(1), z.maximum(10)),
  xpUntilNextLevel: z.int(),
  xpForNextLevel: z.int(),
  xpGainedForThisLevel: z.int(),
  xpPercentGainedForThisLevel: z.int().check(z.minimum(0), z.maximum(100)),
});
export type XpLevelData = z.output<typeof xpLevelData>;

export const pageType = z.enum(['developer', 'game']);

export const ref = z.object({ id: z.int(), alias: z.string(), stringUrl: z.string() });

/** A developer or game with the pictures of its page. */
export const profileRef = z.extend(ref, { hasAvatar: z.boolean(), avatarId: z.string(), hasBanner: z.boolean() });

/** A game project with its picture (GameRef of wire §0.4). */
export const gameRef = z.extend(ref, { hasAvatar: z.boolean(), avatarId: z.string() });

/** A developer beside what they made; of a deleted account nothing is left but the words (deletedPerson). */
export const person = z.object({
  id: z.nullable(z.int()),
  alias: z.string(),
  stringUrl: z.string(),
  hasAvatar: z.boolean(),
  avatarId: z.string(),
});
export type Person = z.output<typeof person>;
export const personXp = z.extend(person, { xp: z.int(), xpLevelData });
export const poster = z.extend(person, { hasBanner: z.boolean(), xpLevelData });
export const badges = z.object({
  isModerator: z.boolean(),
  donorTier: z.enum(['none', 'supporter', 'gold']),
  donatedAmount: z.nullable(z.number()),
});
export type Badges = z.output<typeof badges>;
/** How something is voted on, and the viewer's own vote; events leave the latter out (wire §0.3). */
export const votes = { voteTotal: z.int(), loggedVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]) };
export const moderatorLevel = z.enum(['owner', 'mod', 'member']);

/** A game project with what one of its members may do there. */
export const userGame = z.extend(profileRef, { moderatorLevel });

/** Who stands for a deleted account. */
export const deletedPerson = {
  id: null,
  alias: 'DELETED USER',
  stringUrl: 'DELETED-USER',
  hasAvatar: false,
  avatarId: '0',
} as const satisfies Person;

/** Gold begins at this sum of donations, the supporter's heart above nothing (part 1 §9). */
export const goldDonation = 40;

export function donorTierOf(donatedAmount: number): Badges['donorTier'] {
  if (donatedAmount >= goldDonation) return 'gold';
  return donatedAmount > 0 ? 'supporter' : 'none';
}

const topLevel = 10;
const thresholdOf = (level: number) => 5 * level * (level - 1);

/** The level that so many points make, and the way to the next one (wire §19.3). */
export function levelOf(xp: number): XpLevelData {
  let xpLevel = 1;
  while (xpLevel < topLevel && xp >= thresholdOf(xpLevel + 1)) xpLevel += 1;
  const reached = thresholdOf(xpLevel);
  const isTop = xpLevel === topLevel;
  const xpForNextLevel = isTop ? reached : thresholdOf(xpLevel + 1);
  const share = isTop ? 1 : (xp - reached) / (xpForNextLevel - reached);
  return {
    xpLevel,
    xpForNextLevel,
    xpUntilNextLevel: isTop ? 0 : xpForNextLevel - xp,
    xpGainedForThisLevel: xp - reached,
    xpPercentGainedForThisLevel: Math.floor(share * 100),
  };
}
