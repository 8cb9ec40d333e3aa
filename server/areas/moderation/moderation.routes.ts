import { moderation } from '#shared/areas/moderation';
import { bind } from '../../http/bind';
import { readAuditLog } from './audit.queries';
import { banDeveloper, unbanDeveloper } from './bans.actions';
import { listBans } from './bans.queries';
import { setMark } from './marks.actions';

export const moderationRoutes = bind('moderation', moderation, {
  banDeveloper,
  unbanDeveloper,
  setMark,
  listBans: ({ db, input }) => listBans(db, input),
  readAuditLog: ({ db, input }) => readAuditLog(db, input),
});
