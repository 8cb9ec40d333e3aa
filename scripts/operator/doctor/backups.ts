import { dayMs } from '#shared/durations';
import type { Settings } from '../../../server/settings';
import { backupsIn, timeOf } from '../../backup/manifest';
import { backupFolder } from '../backup';
import { fine, warning, type Finding } from './findings';

export async function* lookAtBackups(settings: Settings): AsyncGenerator<Finding> {
  const folder = backupFolder(settings);
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) {
    yield warning(`Backups: there is none in ${folder}: run npm run backup, and let a timer do it every night.`);
    return;
  }
  const days = (Date.now() - timeOf(newest).getTime()) / dayMs;
  const text = `Backups: the newest is ${days < 1 ? 'of the last 24 hours' : `${Math.floor(days)} days old`}.`;
  yield (days < 2 ? fine : warning)(text);
}
