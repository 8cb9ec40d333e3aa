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

const deadlockCodes = new Set<unknown>([
  // Of Galera also at the commit, when another node was first.
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  // The same of MySQL's group replication.
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);

/** A conflict that the database notices at once: the whole transaction may be tried again. */
export const isDeadlock = (error: unknown) => deadlockCodes.has(codeOf(error));

/** A deadlock or an expired lock wait: the whole transaction may be tried again. */
export const isLockConflict = (error: unknown) => isDeadlock(error) || codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

const lostCodes = new Set<unknown>([
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_ENQUEUE_AFTER_QUIT',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
]);

/** Refusals by a server that takes no writes, or no statements at all, while another one of its cluster may. */
const readOnlyCodes = new Set<unknown>([
  // Read-only, for maintenance or as a replica: the server, its tables, the session.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  // A node of a cluster that has not joined it yet, or has lost it.
  'ER_UNKNOWN_COM_ERROR',
  // The node lost its cluster during the commit, of which it is not known whether the others have it.
  'ER_ERROR_DURING_COMMIT',
  'ER_RUN_HOOK_ERROR',
]);

const unavailableCodes = new Set<unknown>([
  ...lostCodes,
  ...readOnlyCodes,
  'ECONNREFUSED',
  // A Unix socket whose queue is full, because the database does not accept connections.
  'EAGAIN',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);

/** Error numbers of MariaDB for which the driver has no name, or only MySQL's. */
const mariadb = { connectionKilled: 1927, statementTimeout: 1969 };

/** The connection had broken before: the database never got the statement. */
export function isUnsent(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DriverError;
  return (
    code === 'EPIPE' ||
    code === 'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR' ||
    (typeof message === 'string' && message.includes("Can't add new command when connection is in closed state"))
  );
}

/**
 * The connection broke. Its transaction is rolled back, unless it was just committing; another
 * connection may work.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, errno } = (error ?? {}) as DriverError;
  return lostCodes.has(code) || errno === mariadb.connectionKilled || isUnsent(error);
}

/** The server takes no writes; a new connection may lead to one that does. */
export const isReadOnlyServer = (error: unknown) => readOnlyCodes.has(codeOf(error));

/** The database does not answer, or not in time: the call may be repeated later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { errno, name, message } = (error ?? {}) as DriverError;
  return (
    unavailableCodes.has(codeOf(error)) ||
    isConnectionLost(error) ||
    errno === mariadb.statementTimeout ||
    (error instanceof DatabaseError && error.code === poolTimeout) ||
    name === 'KnexTimeoutError' ||
    (typeof message === 'string' && /aborted/i.test(message))
  );
}
