import { connectFailure } from '../../server/db/connectFailure';
import { isDatabaseUnavailable } from '../../server/db/errors';
import { Refusal } from '../../server/refusal';
import { SettingsError } from '../../server/settings';
import { reasonOf } from '../../server/trouble/findings';
import { sentenceOf } from '../lib/say.mjs';
import { databaseUrl } from './site';

/** The sentence for a failure of a command that its operator can mend; undefined for a bug, which is told with its stack. */
export function failureSentence(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof Refusal || error instanceof SettingsError) return error.message;
  const { code, path, syscall } = error as { code?: unknown; path?: unknown; syscall?: unknown };
  // A socket of the database is a file too.
  if (typeof path === 'string' && syscall !== 'connect')
    return sentenceOf(error) ?? `${path} cannot be used: ${reasonOf(error)}.`;
  if (code === 'ER_NO_SUCH_TABLE' || code === 'ER_BAD_FIELD_ERROR')
    return 'The database does not have the tables of this version yet: start the site once, then try again.';
  const url = databaseUrl(environment);
  const setting = url === undefined ? null : connectFailure(error, url);
  // The embedded database is away with its site; its address is no setting.
  if (setting !== null && (environment.DATABASE_URL || !isDatabaseUnavailable(error))) return setting;
  if (isDatabaseUnavailable(error)) return 'The database of the site does not answer. Start the site, then try again.';
  return sentenceOf(error);
}
