import type { Response, Test } from 'supertest';
import { buildDeveloper, clientOf } from '../server/builders';
import type { TestSite } from '../server/site';

/** Two simultaneous requests, and a count of their results. */
export interface Pair {
  /** Prepares the first and the second request; one function if they are the same. */
  send: (() => Test) | readonly [() => Test, () => Test];
  /** The number of items created or changed. */
  results: () => Promise<number>;
}

/** A call that is made twice at once. */
export interface SimultaneousCase {
  /** Distinguishes cases of the same call. */
  about?: string;
  /** The two statuses without an idempotency key, ascending. */
  statuses: readonly [number, number];
  /** The number of results without an idempotency key. */
  results: number;
  pair: (site: TestSite) => Promise<Pair>;
}

const both = ({ send }: Pair) => (typeof send === 'function' ? ([send, send] as const) : send);

/** Sends both at once, without an idempotency key. */
export async function sendTwice(pair: Pair): Promise<Response[]> {
  return Promise.all(both(pair).map((send) => send()));
}

/** Prepares the first request with an idempotency key. */
export const sendWithKey = (pair: Pair, key: string): Test => both(pair)[0]().set('Idempotency-Key', key);

export const sortedStatuses = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

export const countOf = async (query: PromiseLike<unknown[]>) => (await query).length;

let names = 0;
/** A name that is unique among all cases. */
export const newName = (word: string) => `${word} ${(names += 1)}`;

export async function developerWith(site: TestSite) {
  const developer = await buildDeveloper(site.db);
  return { developer, client: await clientOf(site, developer) };
}
