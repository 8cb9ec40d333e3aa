import { LRUCache } from 'lru-cache';
import { unsign } from 'cookie-signature';
import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import { sha256Hex } from '../../db/keys';
import { sessionLoader, toViewer, type LoggedInDeveloper } from './sessions';

const ttlMs = secondMs;
const maxEntries = 5_000;

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
  cached(cookie: string): CurrentSession | null;
  /** The living session with this id; null without one. Fails if the database does. */
  read(sessionId: string): Promise<CurrentSession | null>;
  /** Reads the account's sessions anew for all requests that come after this. */
  forgetAccount(developerId: number): void;
}

/** Shared by the cached sessions of one account. */
interface CachedAccount {
  isForgotten: boolean;
}

interface CachedSession {
  session: CurrentSession;
  account: CachedAccount;
  /** By the clock of `performance.now()`. */
  until: number;
}

interface ReaderOptions {
  secret: string;
  /**
   * Whether sessions are cached for a second. Only where every call that changes accounts runs in this process and calls
   * `forgetAccount` at its commit; changes by the operator's command act within that second.
   */
  isCached: boolean;
}

/** Reads sessions, and caches them for a second. */
export function createSessionReader(db: Knex, { secret, isCached }: ReaderOptions): SessionReader {
  const loader = sessionLoader(db);
  const cache = new LRUCache<string, CachedSession>({ max: maxEntries });
  const accounts = new LRUCache<number, CachedAccount>({
    max: maxEntries,
    dispose: (account) => {
      account.isForgotten = true;
    },
  });
  let changes = 0;

  const store = (session: CurrentSession, until: number) => {
    const { id } = session.viewer;
    const account = accounts.get(id) ?? { isForgotten: false };
    accounts.set(id, account);
    cache.set(session.id, { session, account, until });
  };

  const cachedById = (id: string) => {
    const cached = cache.get(id);
    return cached && !cached.account.isForgotten && performance.now() < cached.until ? cached.session : null;
  };

  return {
    cached: (cookie) => {
      const id = sessionIdOf(cookie, secret);
      return id === null ? null : cachedById(id);
    },
    read: async (id) => {
      const cached = cachedById(id);
      if (cached) return cached;
      const [began, changesBefore] = [performance.now(), changes];
      const row = await loader.load(sha256Hex(id));
      if (!row) return null;
      const { remember, lastSeenAt } = row;
      const session = { id, viewer: Object.freeze(toViewer(row)), remember, seenAt: Date.parse(lastSeenAt) };
      // A session read while its account changed may hold the state before.
      if (isCached && changes === changesBefore) store(session, began + ttlMs);
      return session;
    },
    forgetAccount: (developerId) => {
      changes += 1;
      accounts.delete(developerId);
    },
  };
}

/** The id in a session cookie with our signature; null for others. */
function sessionIdOf(cookie: string, secret: string): string | null {
  try {
    const value = decodeURIComponent(cookie);
    return value.startsWith('s:') ? unsign(value.slice(2), secret) || null : null;
  } catch {
    // Not a text that encodeURIComponent makes.
    return null;
  }
}
