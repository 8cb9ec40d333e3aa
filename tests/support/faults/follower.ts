import axios from 'axios';
import { io } from 'socket.io-client';

/** A list on somebody's screen: the path that reads it, newest first, and the event that brings new items. */
export interface Followed {
  path: string;
  event: string;
  idIn: (payload: { message: { id: number } }) => number;
}

export interface Follower {
  /** The ids seen so far in the list at this path, ascending. */
  known: (path: string) => number[];
  close: () => void;
}

const withinMs = 20_000;

/**
 * Keeps lists up to date as the site's own client does: subscribes to topics, takes new items from events, and after a
 * break reads back until it meets an item that it knew before: of those since some may be missing.
 */
export async function follow(
  url: string,
  cookie: string,
  topics: string[],
  lists: readonly Followed[],
): Promise<Follower> {
  const known = new Map(lists.map(({ path }) => [path, new Set<number>()]));
  const of = (path: string) => known.get(path) ?? new Set<number>();
  /** What each list had, without gaps, when it was read back. */
  const certain = new Map<string, ReadonlySet<number>>();
  const http = axios.create({ baseURL: `${url}/api`, headers: { cookie }, timeout: withinMs });
  const { data } = await http.get<{ info: { passkey: string } }>('/login');
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 200 });

  async function readBack({ path }: Followed) {
    for (let startResult = 0; ;) {
      const page = await http.get<{ items: { id: number }[] }>(path, { params: { startResult, limit: 50 } });
      const ids = page.data.items.map(({ id }) => id);
      for (const id of ids) of(path).add(id);
      if (ids.length === 0 || ids.some((id) => certain.get(path)?.has(id))) break;
      startResult += ids.length;
    }
    certain.set(path, new Set(of(path)));
  }

  async function comeBack() {
    await socket.timeout(withinMs).emitWithAck('setUserSocketData', data.info);
    for (const topic of topics) await socket.timeout(withinMs).emitWithAck('joinedRoom', topic);
    for (const list of lists) await readBack(list);
  }

  for (const { path, event, idIn } of lists)
    socket.on(event, (payload: { message: { id: number } }) => void of(path).add(idIn(payload)));
  let isClosed = false;
  socket.on('serverReconnect', ({ recovered }: { recovered: boolean }) => {
    if (recovered) return;
    // The server may be killed again meanwhile; then the next connection repeats this.
    comeBack().catch(() => (isClosed ? undefined : socket.disconnect().connect()));
  });
  return {
    known: (path) => [...of(path)].sort((one, other) => one - other),
    close: () => {
      isClosed = true;
      socket.close();
    },
  };
}
