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
  send: ((update: CountUpdate) => void) | undefined;
  /** Called with accounts whose count in another process may have changed. */
  onChange: (developerIds: readonly number[]) => void;
}

/** Changes are sent in batches, because many sockets come at once. */
const batchMs = 50;
const sendAllEveryMs = 2_000;
/** A process that is silent for so long counts as gone. */
const processTimeoutMs = 6_000;

/**
 * Counts the sockets of accounts and guests over all processes. Each process sends its changes at once and all its counts
 * every two seconds; one that is silent for six is forgotten.
 */
export function shareSocketCounts({ send, onChange }: SharingOptions) {
  const process = randomUUID();
  const lastHeardAt = new Map<string, number>();
  const changed = { developers: new Set<number>(), guests: new Set<string>() };
  let batchTimer: NodeJS.Timeout | undefined;

  const noteChange =
    <Key>(keys: Set<Key>) =>
    (key: Key) => {
      if (!send) return;
      keys.add(key);
      batchTimer ??= setTimeout(sendChanges, batchMs).unref();
    };
  const developers = new SocketCounter<number>(noteChange(changed.developers));
  const guests = new SocketCounter<string>(noteChange(changed.guests));

  function sendAll() {
    send?.({ process, isWhole: true, developers: developers.ownCounts(), guests: guests.ownCounts() });
  }

  function sendChanges() {
    batchTimer = undefined;
    send?.({
      process,
      isWhole: false,
      developers: countsOf(developers, changed.developers),
      guests: countsOf(guests, changed.guests),
    });
    changed.developers.clear();
    changed.guests.clear();
  }

  function forgetSilentProcesses() {
    const silentSince = Date.now() - processTimeoutMs;
    for (const [other, at] of lastHeardAt) {
      if (at >= silentSince) continue;
      lastHeardAt.delete(other);
      guests.forget(other);
      onChange(developers.forget(other));
    }
  }

  const timer =
    send &&
    setInterval(() => {
      sendAll();
      forgetSilentProcesses();
    }, sendAllEveryMs).unref();
  sendAll();

  return {
    developers,
    guests,
    sendAll,
    receive: (update: CountUpdate) => {
      if (update.process === process) return;
      const isKnown = lastHeardAt.has(update.process);
      lastHeardAt.set(update.process, Date.now());
      // A new process knows nothing of this one yet.
      if (!isKnown) sendAll();
      guests.merge(update.process, update.guests, update);
      onChange(developers.merge(update.process, update.developers, update));
    },
    /** Tells the others that this process has no sockets any more; they would otherwise wait for the timeout. */
    announceEnd: () => {
      clearInterval(timer);
      clearTimeout(batchTimer);
      send?.({ process, isWhole: true, developers: [], guests: [] });
    },
  };
}

const countsOf = <Key extends string | number>(counter: SocketCounter<Key>, keys: ReadonlySet<Key>) =>
  [...keys].map((key): [Key, number] => [key, counter.ownCount(key)]);
