import axios from 'axios';
import { io } from 'socket.io-client';

/** A list that somebody has on screen: where it is read, newest page first, and the event that brings what is new. */
export interface Followed {
  path: string;
  event: string;
  idIn: (payload: { message: { id: number } }) => number;
}

export interface Follower {
  /** What this one knows of each list, by its path. */
  known: (path: string) => number[];
  close: () => void;
}

const withinMs = 20_000;

/**
 * Somebody who has these lists on screen and joins these topics, as the site's own client does: takes what arrives live, and
 * after a connection that was lost reads back to what is known already (wire §18.2).
 */
export async function follow(
  url: string,
  cookie: string,
  topics: string[],
  lists: readonly Followed[],
): Promise<Follower> {
  const known = new Map(lists.map(({ path }) => [path, new Set<number>()]));
  const of = (path: string) => known.get(path) ?? new Set<number>();
  const http = axios.create({ baseURL: `${url}/api`, headers: { cookie }, timeout: withinMs });
  const { data } = await http.get<{ info: { passkey: string } }>('/login');
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 200 });

  async function readBack({ path }: Followed) {
    for (let startResult = 0; ;) {
      const page = await http.get<{ items: { id: number }[] }>(path, { params: { startResult, limit: 50 } });
      const ids = page.data.items.map(({ id }) => id);
      const isNew = ids.map((id) => !of(path).has(id));
      for (const id of ids) of(path).add(id);
      if (ids.length === 0 || isNew.includes(false)) return;
      startResult += ids.length;
    }
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
    // The server may be killed again meanwhile: the next connection begins anew.
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
