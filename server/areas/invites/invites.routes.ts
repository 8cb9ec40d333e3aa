import { invites } from '#shared/areas/recruiting/invites';
import { bind } from '../../http/bind';
import { respondToInvitation, respondToRequest } from './answer.actions';
import { inviteToGame, requestToJoin } from './send.actions';
import { deleteInvitation, deleteRequest } from './delete.actions';
import { listInvites, readObstacles } from './lists.queries';

export const invitesRoutes = bind('invites', invites, {
  listInvites: ({ db, viewer, input }) => listInvites(db, viewer.id, input),
  readObstacles: async ({ db, viewer, input }) => ({ games: await readObstacles(db, viewer.id, input.developerId) }),
  inviteToGame,
  requestToJoin,
  respondToInvitation,
  respondToRequest,
  deleteInvitation,
  deleteRequest,
});
