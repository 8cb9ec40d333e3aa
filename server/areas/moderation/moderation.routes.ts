import { moderation } from '#shared/areas/moderation/moderation';
import { newAccounts } from '#shared/areas/moderation/newAccounts';
import { bind } from '../../http/bind';
import { readAuditLog } from './audit.queries';
import { banDeveloper, unbanDeveloper } from './bans.actions';
import { listBans } from './bans.queries';
import { setMark } from './marks.actions';
import { addNote, removeNote } from './notes.actions';
import { listNotes } from './notes.queries';
import { banSeveral, listNewAccounts } from './newAccounts.actions';

export const moderationRoutes = bind('moderation', moderation, {
  banDeveloper,
  unbanDeveloper,
  setMark,
  listBans: ({ db, input }) => listBans(db, input),
  listNotes: ({ db, input }) => listNotes(db, input.developerId),
  addNote,
  removeNote,
  readAuditLog: ({ db, input }) => readAuditLog(db, input),
});

export const newAccountsRoutes = bind('newAccounts', newAccounts, { listNewAccounts, banSeveral });
