import { gamesTexts } from '#shared/areas/games';
import { members } from '#shared/areas/members';
import { bind } from '../../http/bind';
import { guarded } from '../../http/call';
import { notFound } from '../../http/refusal';
import { gameExists, listMembers } from './members.queries';

export const membersRoutes = bind('members', members, {
  listMembers: guarded({
    check: async ({ db, input }) => {
      if (!(await gameExists(db, input.parentId))) throw notFound(gamesTexts.missing);
    },
    run: ({ db, input }) => listMembers(db, input),
  }),
});
