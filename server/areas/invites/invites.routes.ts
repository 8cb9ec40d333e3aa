import { applications } from '#shared/areas/recruiting/applications';
import { invites } from '#shared/areas/recruiting/invites';
import { bind } from '../../http/bind';
import { whyNotReached } from '../../people';
import { answerApplication, respondToInvitation, respondToRequest } from './answer.actions';
import { declineRest, markSeen, readApplication } from './applications.actions';
import { listApplications } from './applications.queries';
import { readBetween } from './between.queries';
import { deleteInvitation, deleteRequest, withdrawApplication } from './delete.actions';
import { listInvites } from './lists.queries';
import { readFittingPositions, readObstacles } from './obstacles.queries';
import { apply, inviteToGame, requestToJoin } from './send.actions';

const inviteRoutes = bind('invites', invites, {
  listInvites: ({ db, viewer, input }) => listInvites(db, viewer.id, input),
  readObstacles: async ({ db, viewer, input: { developerId } }) => ({
    games: await readObstacles(db, viewer.id, developerId),
    fitting: await readFittingPositions(db, viewer.id, developerId),
    whyNot: await whyNotReached({ db, viewer }, developerId, 'invite'),
  }),
  inviteToGame,
  requestToJoin,
  respondToInvitation,
  respondToRequest,
  deleteInvitation,
  deleteRequest,
});

const applicationRoutes = bind('applications', applications, {
  apply,
  listReceived: ({ db, viewer, input }) => listApplications(db, { viewerId: viewer.id, side: 'owner' }, input),
  listSent: ({ db, viewer, input }) => listApplications(db, { viewerId: viewer.id, side: 'developer' }, input),
  readApplication,
  readBetween: async ({ db, viewer, input }) => ({ items: await readBetween(db, viewer.id, input) }),
  answer: answerApplication,
  withdraw: withdrawApplication,
  markSeen,
  declineRest,
});

export const invitesRoutes = [...inviteRoutes, ...applicationRoutes];
