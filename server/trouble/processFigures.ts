import { diagnostics } from '../diagnostics';

/** The job that looks whether an hour has begun, whose jobs then run in one process. */
export const hourlyJobsName = 'The hourly jobs';

interface ChoreRun {
  name: string;
  at: Date;
  /** The last failure. */
  failed: Date | null;
}

const began = new Date();
const chores = new Map<string, ChoreRun>();
const mails = { queued: 0, sent: 0, failed: 0 };

diagnostics.chores.subscribe(({ name, isFailed }) => {
  const at = new Date();
  chores.set(name, { name, at, failed: isFailed ? at : (chores.get(name)?.failed ?? null) });
});
diagnostics.mails.subscribe((state) => void (mails[state] += 1));

/** What this process has done since its start: its mails, and the last run of each of its jobs. */
export const processFigures = () => ({
  began,
  mails: { waiting: mails.queued - mails.sent - mails.failed, sent: mails.sent, failed: mails.failed },
  chores: [...chores.values()].sort((one, other) => one.name.localeCompare(other.name)),
});
