import { parseDatabaseUrl } from './connect';

/** The sentence for the operator where the database cannot be used because of a setting; null for any other failure. */
export function connectFailure(error: unknown, url: string): string | null {
  const { user, database } = parseDatabaseUrl(url);
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  // Where knex may not take its lock, it tells the code within a sentence alone.
  switch (code ?? /\bER_\w+/.exec(message)?.[0]) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
      return `The database refuses the user ${user}: check the name and the password in DATABASE_URL.`;
    case 'ER_DBACCESS_DENIED_ERROR':
    case 'ER_TABLEACCESS_DENIED_ERROR':
    case 'ER_COLUMNACCESS_DENIED_ERROR':
      return `The database user ${user} lacks rights in the database ${database}: grant it all rights there.`;
    case 'ER_BAD_DB_ERROR':
      return `There is no database ${database}: create it with "CREATE DATABASE ${database} CHARACTER SET utf8mb4".`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database, ${describeAddress(url)}, is not known: check DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `No database answers at ${describeAddress(url)}: check that it runs and that DATABASE_URL is right.`;
    default:
      return null;
  }
}

/** Where the database is, for a sentence: its host and port, or its socket. */
export function describeAddress(url: string): string {
  const place = parseDatabaseUrl(url);
  return 'socketPath' in place ? place.socketPath : `${place.host}:${place.port}`;
}
