import { newSecrets, readSecrets } from '../../../server/settings/secrets';
import { SettingsError, readSettings, type Settings } from '../../../server/settings';
import { databaseUrl, noDatabaseYet } from '../site';
import { lookAtBackups } from './backups';
import { lookAtDatabase } from './database';
import { failure, type Finding } from '../../../server/trouble/findings';
import { lookAtHost } from './host';
import { lookAtDisks, lookAtLimits } from './machine';
import { lookAtMail } from './mail';
import { lookAtRedis } from './redis';
import { hasSecrets, lookAtSettings } from './settings';
import { lookAtStorage } from './storage';
import { lookAtUploads } from './uploads';

type Check = (settings: Settings, environment: NodeJS.ProcessEnv) => AsyncIterable<Finding> | Iterable<Finding>;

const checks: Check[] = [
  lookAtSettings,
  lookAtHost,
  lookAtDatabase,
  lookAtMail,
  lookAtStorage,
  lookAtUploads,
  lookAtDisks,
  lookAtLimits,
  lookAtRedis,
  lookAtBackups,
];

const marks = { fine: '✓', warning: '!', failure: '✗' };

/** Examines what the site of this folder stands on, and tells a line for each finding; answers whether nothing failed. */
export async function examine(environment: NodeJS.ProcessEnv, tell: (line: string) => void): Promise<boolean> {
  const found = { fine: 0, warning: 0, failure: 0 };
  for await (const { level, text } of findings(environment)) {
    found[level] += 1;
    tell(`${marks[level]} ${text}`);
  }
  tell(`${found.fine} in order, ${found.warning} to look at, ${found.failure} wrong.`);
  return found.failure === 0;
}

async function* findings(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const settings = settingsOf(environment);
  if (typeof settings === 'string') yield failure(settings);
  else for (const check of checks) yield* check(settings, environment);
}

/** The settings, or what is wrong with them. A site that was never started gets no secrets by being examined. */
function settingsOf(environment: NodeJS.ProcessEnv): Settings | string {
  const secretsOf = (varDir: string) => (hasSecrets(varDir) ? readSecrets(varDir) : newSecrets());
  try {
    const url = databaseUrl(environment);
    if (url === undefined) return noDatabaseYet;
    return readSettings({ ...environment, DATABASE_URL: url }, secretsOf);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}
