import * as z from 'zod';
import { get, live } from '../endpoint';
import { idText, pageOf, paging, time } from '../fields';
import { moderatorLevel, personXp } from '../shapes';
import { positionTypes } from '../vocabulary';

export const member = personXp.extend({
  status: z.enum(['Current', 'Former']),
  modLevel: moderatorLevel,
  isModerator: z.boolean(),
  positions: z.array(z.object({ positionType: z.enum(positionTypes), positionTitle: z.string() })),
  joinDate: time,
  endDate: time.nullable(),
});
export type Member = z.output<typeof member>;

export const members = {
  listMembers: get('/members', {
    access: 'anyone',
    summary: 'The team of a game: Current, then Former; owner, moderators, members; by the day they joined',
    input: z.object({ parentId: idText, ...paging() }),
    output: pageOf(member),
  }),
};

export const membersEvents = {
  gameMembersUpdated: live(
    'gameMembersUpdated',
    z.object({ gameId: z.int(), members: z.array(member), memberCount: z.int() }),
  ),
  gameProjectDeleted: live('gameProjectDeleted', z.object({ gameId: z.int(), stringUrl: z.string() })),
};
