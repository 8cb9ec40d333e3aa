import { developersTexts } from '#shared/areas/developers';
import { sanctions } from '#shared/areas/moderation/sanctions';
import { bind } from '../../http/bind';
import { notFound } from '../../refusal';
import { answerAppeal, appeal, appealByKey, confirm, readByKey, readOwn } from './appeals.actions';
import { give } from './give.actions';
import { lift } from './lift.actions';
import { countAppeals, listAppeals, readAccountOnDesk } from './sanctions.queries';

export const sanctionsRoutes = bind('sanctions', sanctions, {
  readOwn,
  confirm,
  appeal,
  readByKey,
  appealByKey,
  give,
  lift,
  listOfAccount: async ({ db, input }) => {
    const found = await readAccountOnDesk(db, input.developerId);
    if (!found) throw notFound(developersTexts.missing);
    return found;
  },
  listAppeals: ({ db, input }) => listAppeals(db, input),
  countAppeals: async ({ db }) => ({ open: await countAppeals(db) }),
  answerAppeal,
});
