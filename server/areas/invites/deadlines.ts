import { applicationsLimits } from '#shared/areas/recruiting/applications';
import { dayMs } from '#shared/durations';

const { openDays, pastDays, reminderDays } = applicationsLimits;

/** The days after which something is due for an application that waits: its reminders, then its end. */
const steps = [...reminderDays, openDays];

const daysAfter = (from: Date | string, days: number) => new Date(new Date(from).getTime() + days * dayMs);

/** When the first reminder of a new application is due. */
export const firstDeadline = (created: Date): Date => daysAfter(created, steps[0] ?? openDays);

/** The deadlines of an application that waits are reminders, but for the last one: its end. */
export const isReminder = ({ remindedTimes }: { remindedTimes: number }): boolean =>
  remindedTimes < reminderDays.length;

interface Deadline {
  dueAt: string | null;
  remindedTimes: number;
}

/** The deadline after a reminder, counted from when that was due. */
export const nextDeadline = ({ dueAt, remindedTimes }: Deadline): Date =>
  daysAfter(dueAt ?? new Date(), (steps[remindedTimes + 1] ?? openDays) - (steps[remindedTimes] ?? openDays));

/** When an application that waits expires. */
export const endOf = ({ dueAt, remindedTimes }: Deadline): Date =>
  daysAfter(dueAt ?? new Date(), openDays - (steps[remindedTimes] ?? openDays));

/** When an application that ended at this time is deleted. */
export const deletionTime = (ended: Date): Date => daysAfter(ended, pastDays);
