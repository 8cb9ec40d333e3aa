import { randomUUID } from 'node:crypto';
import { SocketCounter } from './socketCounter';

/** The socket counts of one process: of some accounts and addresses, or of all. */
export interface CountUpdate {
  process: string;
  isWhole: boolean;
  developers: [number, number][];
  guests: [string, number][];
}

interface SharingOptions {
  /** Absent with a single process. */
  send: ((news: CountUpdate) => void) | undefined;
  /** Called with accounts that may have come or gone in another process. */
  moved: (developerIds: readonly number[]) => void;
}

/** Changes are collected for a moment, because many sockets come at once. */
const gatherMs = 50;
const wholeEveryMs = 2_000;
/** A process that is silent for so long counts as gone. */
const goneAfterMs = 6_000;

/**
 * Counts the sockets of accounts and guests over all processes. Each process sends its changes at once and all its counts
 * every two seconds; one that is silent for six is forgotten.
 */
export function shareSocketCounts({ send, moved }: SharingOptions) {
  const process = randomUUID();
  const heardAt = new Map<string, number>();
  const changed = { developers: new Set<number>(), guests: new Set<string>() };
  let gathering: NodeJS.Timeout | undefined;

  const marker =
    <Key>(keys: Set<Key>) =>
    (key: Key) => {
      if (!send) return;
      keys.add(key);
      gathering ??= setTimeout(sendChanges, gatherMs).unref();
    };
  const developers = new SocketCounter<number>(marker(changed.developers));
  const guests = new SocketCounter<string>(marker(changed.guests));

  function sendAll() {
    send?.({ process, isWhole: true, developers: developers.ownCounts(), guests: guests.ownCounts() });
  }

  function sendChanges() {
    gathering = undefined;
    send?.({
      process,
      isWhole: false,
      developers: countsOf(developers, changed.developers),
      guests: countsOf(guests, changed.guests),
    });
    changed.developers.clear();
    changed.guests.clear();
  }

  function dropSilentProcesses() {
    const silentSince = Date.now() - goneAfterMs;
    for (const [other, at] of heardAt) {
      if (at >= silentSince) continue;
      heardAt.delete(other);
      guests.forget(other);
      moved(developers.forget(other));
    }
  }

  const timer =
    send &&
    setInterval(() => {
      sendAll();
      dropSilentProcesses();
    }, wholeEveryMs).unref();
  sendAll();

  return {
    developers,
    guests,
    sendAll,
    hear: (news: CountUpdate) => {
      if (news.process === process) return;
      const isKnown = heardAt.has(news.process);
      heardAt.set(news.process, Date.now());
      // A new process knows nothing of this one yet.
      if (!isKnown) sendAll();
      guests.merge(news.process, news.guests, news);
      moved(developers.merge(news.process, news.developers, news));
    },
    /** Spares the others the wait until this process counts as gone. */
    announceEnd: () => {
      clearInterval(timer);
      clearTimeout(gathering);
      send?.({ process, isWhole: true, developers: [], guests: [] });
    },
  };
}

const countsOf = <Key extends string | number>(counter: SocketCounter<Key>, keys: ReadonlySet<Key>) =>
  [...keys].map((key): [Key, number] => [key, counter.ownCount(key)]);
