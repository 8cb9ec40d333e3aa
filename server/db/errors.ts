import { DatabaseError, poolTimeout } from './databaseError';

interface DriverError {
  code?: unknown;
  errno?: unknown;
  message?: unknown;
  name?: unknown;
}

const codeOf = (error: unknown) => (error as DriverError | null)?.code;

/** A unique key refused the row. */
export const isDuplicateKey = (error: unknown) => codeOf(error) === 'ER_DUP_ENTRY';

/** A foreign key refused the row: its parent is gone. */
export const isMissingParent = (error: unknown) => codeOf(error) === 'ER_NO_REFERENCED_ROW_2';

/** A deadlock or an expired lock wait: the whole transaction may be tried again. */
export const isLockConflict = (error: unknown) =>
  codeOf(error) === 'ER_LOCK_DEADLOCK' || codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT' || codeOf(error) === 'ER_CHECKREAD';

const awayCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_ENQUEUE_AFTER_QUIT',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);

/** MariaDB's error number for a statement that took too long; the driver has a name only for MySQL's. */
const mariadbStatementTimeout = 1969;

/** The database does not answer, or not in time: the call may be repeated later. */
export function isDatabaseAway(error: unknown): boolean {
  const { errno, name, message } = (error ?? {}) as DriverError;
  return (
    awayCodes.has(codeOf(error)) ||
    errno === mariadbStatementTimeout ||
    (error instanceof DatabaseError && error.code === poolTimeout) ||
    name === 'KnexTimeoutError' ||
    (typeof message === 'string' && /Can't add new command when connection is in closed state|aborted/i.test(message))
  );
}
