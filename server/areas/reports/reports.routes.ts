import { reports } from '#shared/areas/reports';
import { bind } from '../../http/bind';
import { addReport, handleReport, removeReported } from './reports.actions';
import { listReports } from './reports.queries';

export const reportsRoutes = bind('reports', reports, {
  addReport,
  listReports: ({ db, input }) => listReports(db, input),
  handleReport,
  removeReported,
});
