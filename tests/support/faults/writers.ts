import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';

/** A write call. */
export interface Sending {
  path: string;
  body: Record<string, string | number>;
}

/** A write that the server has acknowledged. */
export interface Write extends Sending {
  /** The writer's number, from 0. */
  writer: number;
  /** The id in the server's answer. */
  id: number | string;
  /** The number of attempts. */
  tries: number;
}

interface Turn {
  writer: number;
  /** The number of this write among those of its writer, from 1. */
  count: number;
  /** A text that is unique among all writes. */
  words: string;
  acknowledged: readonly Write[];
}

/** Chooses what somebody writes next. */
export type Plan = (turn: Turn) => Sending;

export interface Writers {
  acknowledged: readonly Write[];
  /** All statuses other than success. */
  refusals: ReadonlySet<number>;
  /** The times at which calls were refused or broke off, in their order. */
  troubleAt: readonly number[];
  /** The times of acknowledgements. */
  successAt: readonly number[];
  /** The duration of the slowest refusal, in milliseconds. */
  slowestRefusal(): number;
  /** Waits for the writes under way. */
  stop(): Promise<void>;
}

const repeatAfterMs = 100;
/** The time that the site's own client waits for an answer, in milliseconds. */
const timeout = 20_000;

const postAndChat: Plan = ({ count, words }) =>
  count % 2 === 0
    ? { path: '/chatrooms', body: { message: words, chatRoomId: 'siteGeneral' } }
    : { path: '/feedPosts', body: { subject: words, content: words } };

/**
 * Starts writers who write without pause. Writes that are refused for now or stay unanswered are sent again with the same
 * idempotency key, as the site's own client does; every fifth write is sent twice at once.
 */
export function startWriting(url: string, cookies: readonly string[], plan: Plan = postAndChat): Writers {
  const acknowledged: Write[] = [];
  const refusals = new Set<number>();
  const troubleAt: number[] = [];
  const successAt: number[] = [];
  let slowest = 0;
  let isOver = false;

  async function send({ path, body }: Sending, headers: Record<string, string>) {
    for (let tries = 1; ; tries += 1) {
      const began = Date.now();
      try {
        const {
          status,
          data,
          headers: told,
        } = await axios.post<{ id: number | string }>(`${url}/api${path}`, body, {
          headers,
          timeout,
          validateStatus: () => true,
        });
        if (status === 200 || status === 201) {
          successAt.push(Date.now());
          return { id: data.id, tries };
        }
        refusals.add(status);
        slowest = Math.max(slowest, Date.now() - began);
        if (status !== 503 || told['retry-after'] === undefined)
          throw new Error(`${path} ${JSON.stringify(body)} answered ${status}: ${JSON.stringify(data)}`);
      } catch (error) {
        if (!axios.isAxiosError(error)) throw error;
      }
      troubleAt.push(Date.now());
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
  // stop() reports the failure of a writer; until then the others go on.
  writing.catch(() => undefined);
  return {
    acknowledged,
    refusals,
    troubleAt,
    successAt,
    slowestRefusal: () => slowest,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}
