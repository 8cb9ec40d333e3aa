import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';

/** What is sent to the site, to be stored. */
export interface Sending {
  path: string;
  body: Record<string, string | number>;
}

/** Something that a writer has stored. */
export interface Write extends Sending {
  /** Whose it is, counted from 0. */
  writer: number;
  /** The id that the server has acknowledged it with. */
  id: number | string;
  /** How often it was sent. */
  tries: number;
}

interface Turn {
  writer: number;
  /** How manieth of this writer, from 1. */
  count: number;
  /** Said by nobody else, and by this writer only now. */
  words: string;
  acknowledged: readonly Write[];
}

/** What somebody writes next. */
export type Plan = (turn: Turn) => Sending;

export interface Writers {
  acknowledged: readonly Write[];
  /** All statuses that were answered besides success. */
  refusals: ReadonlySet<number>;
  /** The milliseconds that the slowest refusal took. */
  slowestRefusal(): number;
  /** Lets each finish what it has begun. */
  stop(): Promise<void>;
}

const repeatAfterMs = 100;
/** As the site's own client waits for an answer. */
const timeout = 20_000;

const postAndChat: Plan = ({ count, words }) =>
  count % 2 === 0
    ? { path: '/chatrooms', body: { message: words, chatRoomId: 'siteGeneral' } }
    : { path: '/feedPosts', body: { subject: words, content: words } };

/**
 * People who write without pause, one after the other each, and send what was refused for now or got no answer again with
 * the same key, as the site's own client does; every fifth write goes out twice at once.
 */
export function startWriting(url: string, cookies: readonly string[], plan: Plan = postAndChat): Writers {
  const acknowledged: Write[] = [];
  const refusals = new Set<number>();
  let slowest = 0;
  let isOver = false;

  async function send({ path, body }: Sending, headers: Record<string, string>) {
    for (let tries = 1; ; tries += 1) {
      const began = Date.now();
      try {
        const { status, data } = await axios.post<{ id: number | string }>(`${url}/api${path}`, body, {
          headers,
          timeout,
          validateStatus: () => true,
        });
        if (status === 200 || status === 201) return { id: data.id, tries };
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
      const sending = plan({ writer, count, words: `Writer ${writer}, number ${count}`, acknowledged });
      const headers = { cookie, 'Idempotency-Key': randomUUID() };
      const sent = await Promise.all(Array.from({ length: count % 5 === 0 ? 2 : 1 }, () => send(sending, headers)));
      for (const { id, tries } of sent) acknowledged.push({ ...sending, writer, id, tries });
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
