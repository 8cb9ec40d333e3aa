import { guestReports } from '#shared/areas/moderation/guestReports';
import { reports } from '#shared/areas/moderation/reports';
import { bind } from '../../http/bind';
import { clearFile } from './files.actions';
import { sendGuestReport } from './guests.actions';
import { listRecent } from './recent';
import { addReport, claim, handleReport, removeReported } from './reports.actions';
import { countWaiting } from '../heldPosts';
import { countOpen, listReports } from './reports.queries';

export const reportsRoutes = bind('reports', reports, {
  addReport,
  countOpen: async ({ db }) => ({ open: await countOpen(db), heldPosts: await countWaiting(db) }),
  listReports: ({ db, input, viewer }) => listReports(db, input, viewer.id),
  listRecent,
  handleReport,
  claim,
  clearFile,
  removeReported,
});

export const guestReportsRoutes = bind('guestReports', guestReports, { send: sendGuestReport });
