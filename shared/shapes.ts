import * as z from '#zod';
import { memberRights } from './vocabulary';

/** Shapes that many answers and events share. */
export const xpLevelData = z.object({
  xpLevel: z.int().check(z.minimum(1), z.maximum(10)),
  xpUntilNextLevel: z.int(),
  xpForNextLevel: z.int(),
  xpGainedForThisLevel: z.int(),
  xpPercentGainedForThisLevel: z.int().check(z.minimum(0), z.maximum(100)),
});
export type XpLevelData = z.output<typeof xpLevelData>;

export const pageType = z.enum(['developer', 'game']);

/** A developer or game by id, name and address. */
export const ref = z.object({ id: z.int(), alias: z.string(), stringUrl: z.string() });

/** A developer or game with its pictures. */
export const profileRef = z.extend(ref, { hasAvatar: z.boolean(), avatarId: z.string(), hasBanner: z.boolean() });

/** A game with its picture. */
export const gameRef = z.extend(ref, { hasAvatar: z.boolean(), avatarId: z.string() });

/** The author of something; a deleted account becomes `deletedPerson`. */
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
/** How many answers to playtests that count somebody, or the team of a game, has given, and got to their own. */
export const giving = z.object({ gave: z.int(), got: z.int() });
export type Giving = z.output<typeof giving>;
/** The votes on something and the viewer's own; events have no own vote. */
export const votes = { voteTotal: z.int(), loggedVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]) };
export const moderatorLevel = z.enum(['owner', 'mod', 'member']);

/** The rights of a member, by their role or given by the owner. */
export const memberRight = z.enum(memberRights);

/** A game with the role and rights that one of its members has. */
export const userGame = z.extend(profileRef, { moderatorLevel, rights: z.array(memberRight) });

/** The author in place of a deleted account. */
export const deletedPerson = {
  id: null,
  alias: 'DELETED USER',
  stringUrl: 'DELETED-USER',
  hasAvatar: false,
  avatarId: '0',
} as const satisfies Person;

/** The sum of donations from which the gold heart shows; any smaller one shows the supporter's heart. */
export const goldDonation = 40;

/** The donor tier for a sum of donations; not in cents. */
export function donorTierOf(donatedAmount: number): Badges['donorTier'] {
  if (donatedAmount >= goldDonation) return 'gold';
  return donatedAmount > 0 ? 'supporter' : 'none';
}

const topLevel = 10;
const thresholdOf = (level: number) => 5 * level * (level - 1);

/** The level for an amount of XP and the progress to the next one: level n begins at 5·n·(n−1) XP, up to level 10. */
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

/** The days that a game usually takes to answer an application; null for too few answers, and where nobody applies. */
export const answersWithinDays = z.nullable(z.int());
export const answersWithinText = (days: number) => `Usually answers within ${days} ${days === 1 ? 'day' : 'days'}`;
