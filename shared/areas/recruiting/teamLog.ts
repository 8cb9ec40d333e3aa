import * as z from '#zod';
import { get, live } from '../../endpoint';
import { idText, pageOf, paging, time } from '../../fields';
import { person } from '../../shapes';

export const teamLogLimits = { pageSize: 20, detail: 256 } as const;

/**
 * The lines of a team's log by what was done. {actor} and {about} are people, {detail} is text. A line without {actor} is
 * about something that nobody of the team did.
 */
export const teamLogTexts = {
  created: '{actor} created this game project',
  joined: '{about} joined',
  applicationAccepted: '{actor} accepted {about}’s request to join',
  invitationAccepted: '{about} accepted the invitation to join',
  left: '{about} left',
  removed: '{actor} removed {about}',
  moderatorMade: '{actor} made {about} a moderator',
  moderatorUnmade: '{actor} removed {about} as a moderator',
  /** The detail names the rights that the member has now. */
  rightsChanged: '{actor} changed what {about} may do: {detail}',
  handedOver: '{actor} handed the game project over to {about}',
  inherited: '{about} owns the game project now',
  searchAsked: '{actor} asked the moderators of the site for the game project, because {about} has been away',
  searchWithdrawn: '{actor} no longer asks for the game project',
  searchEnded: '{about} is back and keeps the game project',
  searchRefused: 'The moderators of the site did not give the game project to {about}',
  searchGranted: 'The moderators of the site gave the game project to {about}',
} as const;
export type TeamAction = keyof typeof teamLogTexts;
const actions = Object.keys(teamLogTexts) as [TeamAction, ...TeamAction[]];

export const teamLogLine = z.object({
  id: z.int(),
  action: z.enum(actions),
  /** The person who did it. */
  actor: person,
  /** The affected person. */
  about: person,
  detail: z.string(),
  created: time,
});
export type TeamLogLine = z.output<typeof teamLogLine>;

export const teamLog = {
  listTeamLog: get('/members/log', {
    access: 'loggedIn',
    summary: 'The log of what was done to the team of a game, newest first; for its members',
    input: z.object({ gameId: idText, ...paging(teamLogLimits.pageSize) }),
    output: pageOf(teamLogLine),
  }),
};

export const teamLogEvents = {
  /** The log has a new line; for the members. */
  teamLogUpdated: live('teamLogUpdated', z.object({ gameId: z.int() })),
};
