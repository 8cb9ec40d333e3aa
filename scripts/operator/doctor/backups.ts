import type { Settings } from '../../../server/settings';
import { backupFolder } from '../../../server/trouble/backupNames';
import { checkNewestBackup } from '../../../server/trouble/backups';
import { failure, reasonOf, warning, type Finding } from '../../../server/trouble/findings';

export async function* lookAtBackups(settings: Settings): AsyncGenerator<Finding> {
  const folder = backupFolder(settings);
  const none = `Backups: there is none in ${folder}: run npm run backup, and let a timer do it every night.`;
  try {
    yield (await checkNewestBackup(settings)) ?? warning(none);
  } catch (error) {
    yield failure(`Backups: ${reasonOf(error)}.`);
  }
}
