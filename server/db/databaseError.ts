/** The code of an error after too long a wait for a connection of the pool. */
export const poolTimeout = 'POOL_TIMEOUT';

interface ServerError {
  code: string;
  errno: number;
  sqlState: string;
}

/**
 * A refusal of the database: its code, error number and state. knex puts the statement with its placeholders before the
 * message. The driver's own error holds the values too, in the statement and in sentences like "Duplicate entry …", and
 * errors reach the log.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;
  readonly errno: number | undefined;
  readonly sqlState: string | undefined;

  constructor({ code, errno, sqlState }: Pick<ServerError, 'code'> & Partial<ServerError>) {
    super([code, errno, sqlState].filter((part) => part !== undefined).join(' '));
    this.code = code;
    this.errno = errno;
    this.sqlState = sqlState;
  }
}

/** The failure of a statement without the statement's values; every error of the database comes from here. */
export function withoutValues(error: unknown): unknown {
  if (isServerError(error)) return new DatabaseError(error);
  // knex adds the waiting statement and its values to an error of its own class.
  if ((error as Error | null)?.name === 'KnexTimeoutError') return new DatabaseError({ code: poolTimeout });
  if (error instanceof Error && 'sql' in error) delete error.sql;
  return error;
}

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'sqlState' in error && typeof (error as Partial<ServerError>).errno === 'number';
