import type { Response, Test } from 'supertest';
import { buildDeveloper, clientOf } from '../server/builders';
import type { TestSite } from '../server/site';

/** Two requests that meet, and what they leave. */
export interface Pair {
  /** Makes the first and the second; where they are the same, one function. */
  send: (() => Test) | readonly [() => Test, () => Test];
  /** How many of what they make, or change, there are afterwards. */
  results: () => Promise<number>;
}

/** One line of the table of calls that are made twice at once. */
export interface Line {
  /** What is special about the two, where a call has several lines. */
  about?: string;
  /** The statuses of the two without a key, the smaller first. */
  statuses: readonly [number, number];
  /** How many results the two leave without a key. */
  results: number;
  pair: (site: TestSite) => Promise<Pair>;
}

const both = ({ send }: Pair) => (typeof send === 'function' ? ([send, send] as const) : send);

/** Sends the two at once, each without a key. */
export async function sendTwice(pair: Pair): Promise<Response[]> {
  return Promise.all(both(pair).map((send) => send()));
}

/** Sends the first of them with a key. */
export const sendWithKey = (pair: Pair, key: string): Test => both(pair)[0]().set('Idempotency-Key', key);

export const sortedStatuses = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

export const countOf = async (query: PromiseLike<unknown[]>) => (await query).length;

let names = 0;
/** A name that no other line has given. */
export const newName = (word: string) => `${word} ${(names += 1)}`;

export async function developerWith(site: TestSite) {
  const developer = await buildDeveloper(site.db);
  return { developer, client: await clientOf(site, developer) };
}
