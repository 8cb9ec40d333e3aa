import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Endpoint, OutputOf, ParsedInputOf } from '#shared/endpoint';
import type { Viewer } from '#shared/viewer';
import type { Host } from '../call';
import { validateInput } from './validateInput';
import type { LoggedInDeveloper } from '../session/sessions';
import { coalesce } from './coalesce';

interface Asked<E extends Endpoint> {
  db: Knex;
  input: ParsedInputOf<E>;
}

/**
 * A read that tells everybody the same but for a few things of their own. What is the same is read, checked and written out
 * once for all who ask for it at the same moment; whether they may see it, and what is their own, each is asked for alone.
 */
export interface SharedRead<E extends Endpoint, Place = unknown> {
  /** What the answer is about, and what decides who may see it. */
  find?: (asked: Asked<E>) => Promise<Place>;
  /** Refuses who may not see it, before anything of it is told. */
  demand?: (asked: Asked<E> & { viewer: Viewer }, place: Place) => Promise<void>;
  /** The answer as a visitor sees it. It knows no viewer: whatever is private in it, `demand` keeps from who may not see it. */
  read: (asked: Asked<E>, place: Place) => Promise<OutputOf<E>>;
  /**
   * The answer with what this viewer alone is told. It changes nothing of what it is given: what stays as everybody sees it
   * stays the same object, and is not written out again.
   */
  own?: (asked: Asked<E> & { viewer: LoggedInDeveloper }, answer: OutputOf<E>, place: Place) => Promise<OutputOf<E>>;
}

/** The same with its place typed. */
export const sharedRead = <E extends Endpoint, Place>(steps: SharedRead<E, Place>): SharedRead<E> =>
  steps as SharedRead<E>;

interface Answering {
  endpoint: Endpoint;
  handler: SharedRead<Endpoint>;
  host: Host;
  request: Request;
}

/** The text that a viewer is answered. */
export async function textFor(answering: Answering, viewer: LoggedInDeveloper | null): Promise<string> {
  const { endpoint, handler, host, request } = answering;
  const { input, answer, place, written } = await coalesce(host, request.originalUrl, () => readOnce(answering));
  const asked = { db: host.db, input };
  await handler.demand?.({ ...asked, viewer }, place);
  if (!viewer || !handler.own) return written.whole();
  return written.changed(endpoint, await handler.own({ ...asked, viewer }, answer, place));
}

async function readOnce({ endpoint, handler, host, request }: Answering) {
  const { input, broken } = validateInput(endpoint, { ...request.query, ...request.params });
  if (broken) throw broken;
  const asked = { db: host.db, input };
  const place = await handler.find?.(asked);
  const answer = endpoint.output.parse(await handler.read(asked, place));
  return { input, answer, place, written: writtenOnce(answer) };
}

type List = readonly unknown[];

/** The list that an answer is or has. */
const listOf = (answer: unknown): List => (Array.isArray(answer) ? answer : ((answer as { items?: List }).items ?? []));

/** Writes an answer, and each entry of its list, no more than once; both have been checked. */
function writtenOnce(answer: unknown) {
  let whole: string | undefined;
  const texts = new Map<unknown, string | undefined>(listOf(answer).map((entry) => [entry, undefined]));
  const textOf = (entry: unknown) => {
    const text = texts.get(entry) ?? JSON.stringify(entry);
    texts.set(entry, text);
    return text;
  };
  return {
    whole: () => (whole ??= JSON.stringify(answer)),
    /** An answer made of this one; what is new in it is checked as every answer is. */
    changed: (endpoint: Endpoint, changed: unknown): string => {
      if (changed === answer) return (whole ??= JSON.stringify(answer));
      const entries = listOf(changed);
      const fresh = entries.filter((entry) => !texts.has(entry));
      const isList = Array.isArray(changed);
      if (!isList && entries.length === 0) return JSON.stringify(endpoint.output.parse(changed));
      const checked: unknown = endpoint.output.parse(isList ? fresh : { ...(changed as object), items: fresh });
      const freshTexts = listOf(checked).map((entry) => JSON.stringify(entry));
      // Where several are told the same of their own, `own` gives them one object, which is written once too.
      for (const [index, entry] of fresh.entries()) texts.set(entry, freshTexts[index]);
      const list = entries.map(textOf).join(',');
      return isList ? `[${list}]` : withList(checked as object, list);
    },
  };
}

function withList({ items: _items, ...rest }: { items?: unknown }, list: string): string {
  const others = JSON.stringify(rest);
  return others === '{}' ? `{"items":[${list}]}` : `${others.slice(0, -1)},"items":[${list}]}`;
}
