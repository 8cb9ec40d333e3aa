import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { secondMs } from '#shared/durations';
import { isDatabaseUnavailable } from './db/errors';
import { noRoomRefusal } from './http/noRoom';
import { Refusal } from './refusal';
import { openLogOutput } from './logOutput';

type Line = Parameters<LogFn>;
type Fields = Record<string, unknown>;

/** A kind of line that was logged within the last second, and what was left out since. */
interface Recent {
  leftOut: number;
  last?: Line;
}

/**
 * The log: lines of JSON on the standard output. Failures of an outage repeat with every call, so each kind of them is
 * logged once a second at most, with the number of those left out and without stacks.
 */
export function createLog(level: string, destination: DestinationStream = openLogOutput()): Logger {
  const recent = new Map<string, Recent>();
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(this: Logger, line: Line, method: LogFn) {
        const write = (written: Line) => {
          method.apply(this, written);
        };
        const kind = outageOf(line);
        if (kind === undefined) write(line);
        else logSeldom(recent, kind, line, write);
      },
    },
  };
  return pino(options, destination);
}

function logSeldom(recent: Map<string, Recent>, kind: string, line: Line, write: (line: Line) => void) {
  const known = recent.get(kind);
  if (known) {
    known.leftOut += 1;
    known.last = line;
    return;
  }
  recent.set(kind, { leftOut: 0 });
  write(brief(line));
  setTimeout(() => {
    const { leftOut = 0, last } = recent.get(kind) ?? {};
    recent.delete(kind);
    if (!last) return;
    logSeldom(recent, kind, leftOut > 1 ? extended(last, { leftOut: leftOut - 1 }) : last, write);
  }, secondMs).unref();
}

/** The kind of an outage's line: what was to be done and why it failed; undefined for all other lines. */
function outageOf([fields, message]: Line): string | undefined {
  const { err, status } = fieldsOf(fields);
  if (status === 503 || status === 507) return `${String(message)} ${status}`;
  const isUnavailable = err instanceof Refusal && err.status === 503;
  return isUnavailable || isDatabaseUnavailable(err) || noRoomRefusal(err)
    ? `${String(message)} ${reasonOf(err)}`
    : undefined;
}

const fieldsOf = (fields: unknown): Fields => (typeof fields === 'object' && fields !== null ? (fields as Fields) : {});

/** The line with more fields. */
const extended = ([fields, ...rest]: Line, more: Fields) => [{ ...fieldsOf(fields), ...more }, ...rest] as Line;

const reasonOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name;

/** The line without the stack of its error. */
function brief(line: Line): Line {
  const { err } = fieldsOf(line[0]);
  return err instanceof Error ? extended(line, { err: { code: reasonOf(err), message: err.message } }) : line;
}
