import * as z from '#zod';
import { live } from '../../endpoint';
import { time } from '../../fields';
import { gameRef, person, ref } from '../../shapes';
import { positions } from '../../vocabulary';

// Invitations and their event stand apart from the calls because every page loads them.

export const roles = positions.map(({ role }) => role) as [
  (typeof positions)[number]['role'],
  ...(typeof positions)[number]['role'][],
];
export const role = z.enum(roles);
export type Role = z.output<typeof role>;

/** An invitation to a game or a request to join one, for its two parties. */
export const invite = z.object({
  id: z.int(),
  /** The developer concerned, in both directions. */
  memberId: z.int(),
  positionTitles: z.string(),
  positions: z.array(role),
  /** Plain text; '' where there is none. */
  note: z.string(),
  gameDetails: z.extend(gameRef, { ownerDetails: ref, hasBanner: z.boolean(), tagline: z.string() }),
  devDetails: person,
  response: z.enum(['noResponse', 'accept', 'decline']),
  created: time,
});
export type Invite = z.output<typeof invite>;

export const inviteLists = [
  'invitationsToGames',
  'requestsToJoin',
  'sentInvitationsToGames',
  'sentRequestsToJoin',
] as const;
export type InviteList = (typeof inviteLists)[number];
export const inviteList = z.enum(inviteLists);

/** The numbers beside the lists; `badge`, of those that wait for the viewer's answer, is shown in the frame. */
export const inviteCounts = z.object({
  invitationsToGames: z.int(),
  requestsToJoin: z.int(),
  /** Answered ones that the viewer sent. */
  answered: z.int(),
  badge: z.int(),
});
export type InviteCounts = z.output<typeof inviteCounts>;

export const invitesEvents = {
  invitesUpdated: live(
    'invitesUpdated',
    z.object({ list: inviteList, id: z.int(), item: z.optional(invite), counts: inviteCounts }),
  ),
};
