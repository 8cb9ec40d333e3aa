import { LRUCache } from 'lru-cache';
import { liveLimits } from '../liveLimits';
import { offsetAt } from '../history';
import type { StoredSession, Transport, TransportListener } from './transport';

/** The transport of a single process: events arrive while they are sent. */
export function createMemoryTransport(): Transport {
  const sessions = new LRUCache<string, StoredSession>({
    max: liveLimits.disconnectedSockets,
    ttl: liveLimits.recoverMs,
  });
  let listener: TransportListener | undefined;
  let latest = 0;
  return {
    isShared: false,
    isComplete: () => true,
    start: (given) => {
      listener = given;
    },
    publish: (event) => {
      latest = Math.max(offsetAt(Date.now()), latest + 1);
      listener?.onEvent(event, latest);
      return Promise.resolve();
    },
    send: () => undefined,
    store: (session) => void sessions.set(session.pid, session),
    take: (privateId) => {
      const session = sessions.get(privateId) ?? null;
      sessions.delete(privateId);
      return Promise.resolve(session);
    },
    dropExpired: () => void sessions.purgeStale(),
  };
}
