import { LRUCache } from 'lru-cache';
import { unsign } from 'cookie-signature';
import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import { sha256Hex } from '../../db/keys';
import { sessionLoader, toViewer, type LoggedInDeveloper } from './sessions';

const keptFor = secondMs;
const mostKept = 5_000;

/** The living session of a request. */
export interface CurrentSession {
  /** As the cookie has it; stored only as a hash. */
  id: string;
  viewer: Readonly<LoggedInDeveloper>;
  remember: boolean;
  /** When its use was last noted, in milliseconds. */
  seenAt: number;
}

export interface SessionReader {
  /** The living session of a cookie's value if it was read within the last second; else null. */
  kept(cookie: string): CurrentSession | null;
  /** The living session with this id; null without one. Fails if the database does. */
  read(sessionId: string): Promise<CurrentSession | null>;
  /** Reads the account's sessions anew for all requests that come after this. */
  forgetAccount(developerId: number): void;
}

/** Shared by what is kept of one account. */
interface KeptAccount {
  isForgotten: boolean;
}

interface Kept {
  session: CurrentSession;
  account: KeptAccount;
  /** By the clock of `performance.now()`. */
  until: number;
}

interface ReaderOptions {
  secret: string;
  /**
   * Whether a session may be kept for a second after it was read. Only where every call that changes accounts runs in this
   * process, which then calls `forgetAccount` at its commit; what operators change acts within the second.
   */
  isKept: boolean;
}

/** Reads sessions, and keeps them for a second. */
export function createSessionReader(db: Knex, { secret, isKept }: ReaderOptions): SessionReader {
  const loader = sessionLoader(db);
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const accounts = new LRUCache<number, KeptAccount>({
    max: mostKept,
    dispose: (account) => {
      account.isForgotten = true;
    },
  });
  let changes = 0;

  const keep = (session: CurrentSession, until: number) => {
    const { id } = session.viewer;
    const account = accounts.get(id) ?? { isForgotten: false };
    accounts.set(id, account);
    kept.set(session.id, { session, account, until });
  };

  const keptById = (id: string) => {
    const known = kept.get(id);
    return known && !known.account.isForgotten && performance.now() < known.until ? known.session : null;
  };

  return {
    kept: (cookie) => {
      const id = sessionIdOf(cookie, secret);
      return id === null ? null : keptById(id);
    },
    read: async (id) => {
      const known = keptById(id);
      if (known) return known;
      const [began, changesBefore] = [performance.now(), changes];
      const row = await loader.load(sha256Hex(id));
      if (!row) return null;
      const { remember, lastSeenAt } = row;
      const session = { id, viewer: Object.freeze(toViewer(row)), remember, seenAt: Date.parse(lastSeenAt) };
      // A session read while its account changed may hold the state before.
      if (isKept && changes === changesBefore) keep(session, began + keptFor);
      return session;
    },
    forgetAccount: (developerId) => {
      changes += 1;
      accounts.delete(developerId);
    },
  };
}

/** The id in a cookie that we have signed; null for others. */
function sessionIdOf(cookie: string, secret: string): string | null {
  try {
    const value = decodeURIComponent(cookie);
    return value.startsWith('s:') ? unsign(value.slice(2), secret) || null : null;
  } catch {
    // Not a text that encodeURIComponent makes.
    return null;
  }
}
