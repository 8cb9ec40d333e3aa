import type { Settings } from '../../../server/settings';
import { backupFolder } from '../../../server/trouble/backupNames';
import { checkNewestBackup } from '../../../server/trouble/backups';
import { warning, type Finding } from '../../../server/trouble/findings';

export async function* lookAtBackups(settings: Settings): AsyncGenerator<Finding> {
  yield (
    (await checkNewestBackup(settings)) ??
    warning(
      `Backups: there is none in ${backupFolder(settings)}: run npm run backup, and let a timer do it every night.`,
    )
  );
}
