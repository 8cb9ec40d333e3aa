import { schedules } from '#shared/areas/schedules';
import { bind } from '../../http/bind';
import {
  addScheduled,
  deleteScheduled,
  editScheduled,
  publishScheduled,
  unscheduleScheduled,
} from './schedules.actions';
import { listScheduled } from './schedules.queries';

export const schedulesRoutes = bind('schedules', schedules, {
  listScheduled: ({ db, viewer }) => listScheduled(db, viewer),
  addScheduled,
  editScheduled,
  unscheduleScheduled,
  deleteScheduled,
  publishScheduled,
});
