import { dayMs } from '#shared/durations';
import type { Settings } from '../settings';
import { backupFolder, backupsIn, timeOf } from './backupNames';
import { fine, warning, type Finding } from './findings';

/** The days after which a site without a new backup is in trouble: nightly ones may take a while. */
const daysAllowed = 2;

/** The age of the newest backup; null if there is none. */
export async function checkNewestBackup(settings: Settings, now = new Date()): Promise<Finding | null> {
  const newest = (await backupsIn(backupFolder(settings))).at(-1);
  if (newest === undefined) return null;
  const days = (now.getTime() - timeOf(newest).getTime()) / dayMs;
  const text = `Backups: the newest is ${days < 1 ? 'of the last 24 hours' : `${Math.floor(days)} days old`}.`;
  return (days < daysAllowed ? fine : warning)(text);
}
