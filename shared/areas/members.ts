import * as z from '#zod';
import { failureTexts, get, live, post } from '../endpoint';
import { id, idText, optionalTitle, pageOf, paging, time } from '../fields';
import { atMost } from '../limitTexts';
import { gameRef, memberRight, moderatorLevel, personXp } from '../shapes';
import { positionTypes } from '../vocabulary';

export const membersLimits = {
  positionTitle: 256,
  /** Milliseconds for which a row shows its saving state after the live event. */
  savedMs: 500,
} as const;

export const membersTexts = {
  newOwnerNeeded: 'Choose a new owner for this game project before you leave',
  /** In place of a choice of the next owner, where every other member is banned. */
  onlyBanned: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} banned and cannot own a game project. Remove them from the team first.`,
  newOwnerBanned: 'This account is banned and cannot own a game project. Choose someone else.',
  rightOfRole: 'This right comes with the member’s role and can only change with it.',
  leavingHasChanged:
    'The team has changed in the meantime: leaving now would delete this game project. Please check again.',
  leaveFailed: failureTexts.unknown,
  creditHidden: 'Only you see this credit here now. The page of the game project still names you.',
  creditShown: 'Everybody sees this credit here again.',
  /** The consequence of removing a credit, in the dialog of moderators. */
  creditRemoval:
    'A former member is no longer credited, on the page of the game project and on their own. Someone who is still in the team stays in it, without positions. It cannot be put back.',
  titleTooLong: atMost('A position title can have', membersLimits.positionTitle),
} as const;

const positionType = z.enum(positionTypes);
const positions = z.array(z.object({ positionType, positionTitle: z.string() }));
const status = z.enum(['Current', 'Former']);

export const member = z.extend(personXp, {
  status,
  modLevel: moderatorLevel,
  isModerator: z.boolean(),
  rights: z.array(memberRight),
  positions,
  joinDate: time,
  endDate: z.nullable(time),
  /** The credit, by which it is reported. */
  creditId: z.int(),
  /** A banned member stays in the team, but cannot own the game. */
  isBanned: z.optional(z.literal(true)),
  /** The first joining; of somebody who came back, joinDate is the last one. */
  firstJoined: time,
});
export type Member = z.output<typeof member>;

/** The credit of a developer for a game: what they do there, or did until their last day. */
export const credit = z.object({
  id: z.int(),
  game: gameRef,
  status,
  modLevel: moderatorLevel,
  positions,
  firstJoined: time,
  endDate: z.nullable(time),
  /** Not shown to others on the own profile. Only the developer's own list has hidden ones. */
  isHidden: z.boolean(),
});
export type Credit = z.output<typeof credit>;

/** The titles of positions; of those without a title, the type. */
export const positionNames = (held: Member['positions']): string[] =>
  held.map(({ positionType: type, positionTitle }) => positionTitle || type);

/** The years of a credit in UTC: 'since 2024', '2025' or '2024–2026'. */
export function creditYears({ firstJoined, endDate }: Pick<Credit, 'firstJoined' | 'endDate'>): string {
  const [from, to] = [firstJoined, endDate].map((at) => at?.slice(0, 4));
  if (to === undefined) return `since ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}

export const members = {
  listMembers: get('/members', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'The team of a game: Current, then Former; owner, moderators, members; by the day they joined',
    input: z.object({ parentId: idText, ...paging() }),
    output: pageOf(member),
  }),
  listCredits: get('/members/credits', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary:
      'The credits of a developer: games they work on, longest membership first, then those they left, newest first',
    input: z.object({ developerId: idText, ...paging() }),
    output: pageOf(credit),
  }),
  hideCredit: post('/members/hideCredit', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: "Hides one's credit for a game that one has left on one's profile, or shows it again",
    input: z.object({ gameId: id, isHidden: z.boolean() }),
    output: credit,
  }),
  updateMember: post('/members/update', {
    access: 'loggedIn',
    summary: 'Changes positions and moderator flag of a member',
    input: z.object({
      gameId: id,
      member: z.object({
        id,
        isModerator: z.optional(z.boolean()),
        positions: z.optional(
          z
            .array(
              z.object({
                positionType,
                positionTitle: z._default(
                  optionalTitle({
                    max: membersLimits.positionTitle,
                    tooLong: membersTexts.titleTooLong,
                  }),
                  '',
                ),
                checked: z.boolean(),
              }),
            )
            .check(
              z.maxLength(positionTypes.length),
              z.refine((positions) => new Set(positions.map((each) => each.positionType)).size === positions.length),
            ),
        ),
      }),
    }),
    output: member,
  }),
  updateRights: post('/members/rights', {
    access: 'loggedIn',
    summary: 'Gives rights to a member and takes them: posting as the game, its media, its forums, recruiting',
    input: z.object({
      gameId: id,
      /** Rights that are left out stay as they are. */
      member: z.object({ id, rights: z.partialRecord(memberRight, z.boolean()) }),
    }),
    output: member,
  }),
  removeMember: post('/members/remove', {
    access: 'loggedIn',
    summary: 'Removes someone else from the team',
    input: z.object({ gameId: id, member: z.object({ id }) }),
    output: member,
  }),
  leaveGame: post('/members/leave', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Leaves the team; a game project without members is deleted',
    input: z.object({
      gameId: id,
      newOwnerId: z.optional(z.nullable(id)),
      /** Whether the leaver was told that the game will be deleted; false refuses (409) to leave if it would be. */
      deletesGame: z.optional(z.boolean()),
    }),
    output: z.object({ gameId: z.int(), gameDeleted: z.boolean(), member: z.optional(member) }),
  }),
};

export const membersEvents = {
  gameMembersUpdated: live(
    'gameMembersUpdated',
    z.object({ gameId: z.int(), members: z.array(member), memberCount: z.int() }),
  ),
  /** A moderator of the site has removed the credit of a former member. */
  creditRemoved: live('creditRemoved', z.object({ gameId: z.int(), creditId: z.int() })),
  /** The credits on a developer's page have changed; it reads them again. */
  creditsUpdated: live('creditsUpdated', z.object({ developerId: z.int() })),
  gameProjectDeleted: live('gameProjectDeleted', z.object({ gameId: z.int(), stringUrl: z.string() })),
};
