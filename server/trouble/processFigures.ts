import { diagnostics } from '../diagnostics';

interface ChoreRun {
  name: string;
  at: Date;
  isFailed: boolean;
}

const began = new Date();
const chores = new Map<string, ChoreRun>();
const mails = { queued: 0, sent: 0, failed: 0 };

diagnostics.chores.subscribe(({ name, isFailed }) => void chores.set(name, { name, at: new Date(), isFailed }));
diagnostics.mails.subscribe((state) => void (mails[state] += 1));

/** What this process has done since its start: its mails, and the last run of each of its jobs. */
export const processFigures = () => ({
  began,
  mails: { waiting: mails.queued - mails.sent - mails.failed, sent: mails.sent, failed: mails.failed },
  chores: [...chores.values()].sort((one, other) => one.name.localeCompare(other.name)),
});
