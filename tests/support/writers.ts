import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';

/** Something that a writer stores: what it says is said nowhere else. */
export interface Write {
  path: '/feedPosts' | '/chatrooms';
  body: Record<string, string>;
  /** The id that the server has acknowledged it with. */
  id: number;
  /** How often it was sent. */
  tries: number;
}

export interface Writers {
  acknowledged: readonly Write[];
  /** All statuses that were answered besides 201. */
  refusals: ReadonlySet<number>;
  /** The milliseconds that the slowest refusal took. */
  slowestRefusal(): number;
  /** Lets each finish what it has begun. */
  stop(): Promise<void>;
}

const repeatAfterMs = 100;
/** As the site's own client waits for an answer. */
const timeout = 20_000;

/**
 * People who post and chat without pause, one after the other each, and send what was refused for now or got no answer
 * again with the same key, as the site's own client does; every fifth write goes out twice at once.
 */
export function startWriting(url: string, cookies: readonly string[]): Writers {
  const acknowledged: Write[] = [];
  const refusals = new Set<number>();
  let slowest = 0;
  let isOver = false;

  async function send(path: Write['path'], body: Write['body'], headers: Record<string, string>) {
    for (let tries = 1; ; tries += 1) {
      const began = Date.now();
      try {
        const { status, data } = await axios.post<{ id: number }>(`${url}/api${path}`, body, {
          headers,
          timeout,
          validateStatus: () => true,
        });
        if (status === 201) return { id: data.id, tries };
        refusals.add(status);
        slowest = Math.max(slowest, Date.now() - began);
        if (status !== 503) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`);
      } catch (error) {
        if (!axios.isAxiosError(error)) throw error;
      }
      await wait(repeatAfterMs);
    }
  }

  async function write(cookie: string, writer: number) {
    for (let count = 1; !isOver; count += 1) {
      const words = `Writer ${writer}, number ${count}`;
      const [path, body] =
        count % 2 === 0
          ? (['/chatrooms', { message: words, chatRoomId: 'siteGeneral' }] as const)
          : (['/feedPosts', { subject: words, content: words }] as const);
      const headers = { cookie, 'Idempotency-Key': randomUUID() };
      const sent = await Promise.all(Array.from({ length: count % 5 === 0 ? 2 : 1 }, () => send(path, body, headers)));
      for (const { id, tries } of sent) acknowledged.push({ path, body, id, tries });
    }
  }

  const writing = Promise.all(cookies.map(write));
  // A writer that fails is told by stop(); until then the others go on.
  writing.catch(() => undefined);
  return {
    acknowledged,
    refusals,
    slowestRefusal: () => slowest,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}
