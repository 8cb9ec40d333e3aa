import type { Application, Between } from '#shared/areas/recruiting/applications';
import type { invites } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import type { OutputOf } from '#shared/endpoint';

/** An invitation as its receiver sees it. */
export const anInvite = (given: Partial<Invite> = {}): Invite => ({
  id: 7,
  memberId: 100,
  positionTitles: 'Composer of fog',
  positions: ['Musician', 'SFX Artist'],
  note: '',
  gameDetails: {
    ...{ id: 300, alias: 'Tide Runner', stringUrl: 'Tide-Runner', hasAvatar: false, avatarId: '0' },
    ownerDetails: { id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park' },
    ...{ hasBanner: false, tagline: '' },
  },
  devDetails: { id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' },
  response: 'noResponse',
  created: '2025-03-01T12:00:00.000Z',
  ...given,
});

type Lists = OutputOf<typeof invites.listInvites>;
type Given = Partial<
  Record<'invitationsToGames' | 'requestsToJoin' | 'sentInvitationsToGames' | 'sentRequestsToJoin', Invite[]>
>;

/** The server's answer with these items. */
export function listsWith(given: Given = {}): Lists {
  const page = (items: Invite[] = []) => ({ items, hasMore: false, total: items.length });
  return {
    invitationsToGames: page(given.invitationsToGames),
    requestsToJoin: page(given.requestsToJoin),
    sentInvitationsToGames: page(given.sentInvitationsToGames),
    sentRequestsToJoin: page(given.sentRequestsToJoin),
    counts: { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 },
  };
}

/** An application of Juno Park to Tide Runner, as those who answer it see it. */
export const anApplication = (given: Partial<Application> = {}): Application => ({
  ...anInvite(),
  memberId: 200,
  state: 'open',
  note: 'I paint fog.',
  seenAt: null,
  answeredAt: null,
  answerText: '',
  expires: '2025-03-31T12:00:00.000Z',
  opening: { id: 5, title: 'Cellist for the harbour' },
  pieces: [],
  arePiecesChosen: true,
  skills: [],
  matchedSkills: [],
  ...given,
});

/** A page of applications. */
export const applicationsWith = (...items: Application[]) => ({ items, hasMore: false, total: items.length });

/** An open application between the viewer and Tide Runner. */
export const aBetween = (given: Partial<Between> = {}): Between => ({
  id: 7,
  direction: 'request',
  state: 'open',
  game: anInvite().gameDetails,
  developerId: 100,
  created: '2025-03-01T12:00:00.000Z',
  againFrom: null,
  ...given,
});
