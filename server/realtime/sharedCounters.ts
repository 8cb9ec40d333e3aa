import { randomUUID } from 'node:crypto';
import { SocketCounter } from './socketCounter';

/** What a process tells the others of its sockets: of some accounts and addresses, or of all it has. */
export interface CountUpdate {
  process: string;
  isWhole: boolean;
  developers: [number, number][];
  guests: [string, number][];
}

interface Sharing {
  /** Absent where there is one process. */
  send: ((news: CountUpdate) => void) | undefined;
  /** These accounts may have come or gone elsewhere. */
  moved: (developerIds: readonly number[]) => void;
}

/** Changes are gathered for a moment: many sockets come at once. */
const gatherMs = 50;
const wholeEveryMs = 2_000;
/** Who is not heard for so long has gone, or cannot be reached. */
const goneAfterMs = 6_000;

/**
 * The sockets of accounts and of guests, counted over all processes: each tells its changes at once and everything every
 * two seconds. A process that dies without a word is forgotten after six.
 */
export function shareSocketCounts({ send, moved }: Sharing) {
  const process = randomUUID();
  const heardAt = new Map<string, number>();
  const changed = { developers: new Set<number>(), guests: new Set<string>() };
  let gathering: NodeJS.Timeout | undefined;

  const noteIn =
    <Key>(keys: Set<Key>) =>
    (key: Key) => {
      if (!send) return;
      keys.add(key);
      gathering ??= setTimeout(sendChanges, gatherMs).unref();
    };
  const developers = new SocketCounter<number>(noteIn(changed.developers));
  const guests = new SocketCounter<string>(noteIn(changed.guests));

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

  function forgetSilentProcesses() {
    const silentSince = Date.now() - goneAfterMs;
    for (const [other, at] of heardAt) {
      if (at >= silentSince) continue;
      heardAt.delete(other);
      guests.forget(other);
      moved(developers.forget(other));
    }
  }

  const telling =
    send &&
    setInterval(() => {
      sendAll();
      forgetSilentProcesses();
    }, wholeEveryMs).unref();
  sendAll();

  return {
    developers,
    guests,
    tellAll: sendAll,
    hear: (news: CountUpdate) => {
      if (news.process === process) return;
      const isKnown = heardAt.has(news.process);
      heardAt.set(news.process, Date.now());
      // Whoever is new knows nothing of this one yet.
      if (!isKnown) sendAll();
      guests.merge(news.process, news.guests, news);
      moved(developers.merge(news.process, news.developers, news));
    },
    /** The others need not wait until this process is missed. */
    announceEnd: () => {
      clearInterval(telling);
      clearTimeout(gathering);
      send?.({ process, isWhole: true, developers: [], guests: [] });
    },
  };
}

const countsOf = <Key extends string | number>(tally: SocketCounter<Key>, keys: ReadonlySet<Key>) =>
  [...keys].map((key): [Key, number] => [key, tally.ownCount(key)]);
