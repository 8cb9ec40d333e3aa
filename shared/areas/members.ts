import * as z from '#zod';
import { failureTexts, get, live, post } from '../endpoint';
import { id, idText, optionalTitle, pageOf, paging, time } from '../fields';
import { atMost } from '../limitTexts';
import { moderatorLevel, personXp } from '../shapes';
import { positionTypes } from '../vocabulary';

export const membersLimits = {
  positionTitle: 256,
  /** How long a row shows its saving state after the live event. */
  savedMs: 500,
} as const;

export const membersTexts = {
  newOwnerNeeded: 'Choose a new owner for this Game Project before you leave',
  newOwnerBanned: 'This account is banned and cannot own a Game Project. Choose someone else.',
  leavingHasChanged:
    'The team has changed in the meantime: leaving now would delete this Game Project. Please check again.',
  leaveFailed: failureTexts.unknown,
  titleTooLong: atMost('A position title can have', membersLimits.positionTitle),
} as const;

const positionType = z.enum(positionTypes);

export const member = z.extend(personXp, {
  status: z.enum(['Current', 'Former']),
  modLevel: moderatorLevel,
  isModerator: z.boolean(),
  positions: z.array(z.object({ positionType, positionTitle: z.string() })),
  joinDate: time,
  endDate: z.nullable(time),
});
export type Member = z.output<typeof member>;

export const members = {
  listMembers: get('/members', {
    access: 'anyone',
    sameForVisitors: true,
    summary: 'The team of a game: Current, then Former; owner, moderators, members; by the day they joined',
    input: z.object({ parentId: idText, ...paging() }),
    output: pageOf(member),
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
  removeMember: post('/members/remove', {
    access: 'loggedIn',
    summary: 'Removes someone else from the team',
    input: z.object({ gameId: id, member: z.object({ id }) }),
    output: member,
  }),
  leaveGame: post('/members/leave', {
    access: 'loggedIn',
    summary: 'Leaves the team; a game project without members is deleted',
    input: z.object({
      gameId: id,
      newOwnerId: z.optional(z.nullable(id)),
      /** What the leaver was told: with false, leaving is refused (409) if it would delete the game. */
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
  gameProjectDeleted: live('gameProjectDeleted', z.object({ gameId: z.int(), stringUrl: z.string() })),
};
