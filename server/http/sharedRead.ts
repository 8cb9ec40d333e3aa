import type { Knex } from 'knex';
import type { Endpoint, OutputOf, ParsedInputOf } from '#shared/endpoint';
import type { Viewer } from '#shared/viewer';
import type { Host } from './call';
import { parseWithPictures } from './pictures/addPictures';
import type { LoggedInDeveloper } from './session/sessions';

interface ReadContext<E extends Endpoint> {
  db: Knex;
  input: ParsedInputOf<E>;
  /** From `variantOf`. */
  variant: number | null;
}

/** One request of a shared read. */
interface SharedRequest<E extends Endpoint> {
  host: Host;
  viewer: LoggedInDeveloper | null;
  input: ParsedInputOf<E>;
  address: string;
}

interface Selection<E extends Endpoint> {
  /** Counts a request against further limits, before anything is read. */
  admit?: (request: SharedRequest<E>) => Promise<void>;
  /** The property of the viewer on which the whole answer depends; viewers with the same value share it. Null for none. */
  variantOf?: (viewer: LoggedInDeveloper | null, input: ParsedInputOf<E>) => number | null;
}

interface SharedReadSteps<E extends Endpoint, Found = undefined> extends Selection<E> {
  /** Reads what the answer is about and what decides who may see it. */
  find?: (context: ReadContext<E>) => Promise<Found>;
  /**
   * Refuses a viewer who may not see it; runs for each viewer, before anything else is read. Hidden and
   * missing content take the same statements, or their time would tell them apart.
   */
  authorize?: (context: ReadContext<E> & { viewer: Viewer }, found: Found) => Promise<void>;
  /** The answer as a visitor sees it, for the first viewer who may; it knows no viewer. */
  read: (context: ReadContext<E>, found: Found) => Promise<OutputOf<E>>;
  /**
   * The answer with what only this viewer gets. It must not change its argument, and keeps unchanged entries, and an
   * unchanged list, as the same objects: those are not written out again.
   */
  personalize?: (
    context: ReadContext<E> & { viewer: LoggedInDeveloper },
    answer: OutputOf<E>,
    found: Found,
  ) => Promise<OutputOf<E>>;
}

/** A bound `sharedRead`; `Shared` is what its simultaneous requests have in common. */
export interface SharedRead<E extends Endpoint = Endpoint, Shared = unknown> extends Selection<E> {
  readOnce: (context: ReadContext<E>) => Promise<Shared>;
  /** The answer as JSON text, once the viewer may see it. */
  answerFor: (viewer: LoggedInDeveloper | null, shared: Shared) => Promise<string>;
}

/**
 * The other form of a handler, for an answer that is the same for everybody but for a few fields: simultaneous requests
 * share one validation, one query and one serialization, and each viewer adds only what is theirs.
 */
export function sharedRead<E extends Endpoint & { access: 'anyone' }, Found = undefined>(
  endpoint: E,
  { find, authorize, read, personalize, ...selection }: SharedReadSteps<E, Found>,
): SharedRead<E> {
  const readOnce = async (context: ReadContext<E>) => {
    const found = (await find?.(context)) as Found;
    const readAnswer = async () => {
      const answer = parseWithPictures(endpoint.output, await read(context, found)) as OutputOf<E>;
      return { answer, serializer: serializerOf(endpoint, answer) };
    };
    let reading: ReturnType<typeof readAnswer> | undefined;
    return { context, found, answerOnce: () => (reading ??= readAnswer()) };
  };
  const answerFor = async (viewer: LoggedInDeveloper | null, shared: Awaited<ReturnType<typeof readOnce>>) => {
    const { context, found, answerOnce } = shared;
    await authorize?.({ ...context, viewer }, found);
    const { answer, serializer } = await answerOnce();
    if (!viewer || !personalize) return serializer.whole();
    return serializer.changed(await personalize({ ...context, viewer }, answer, found));
  };
  return { readOnce, answerFor, ...selection } as SharedRead<E>;
}

type List = readonly unknown[];

/** The list that an answer is or has. */
const listOf = (answer: unknown): List => (Array.isArray(answer) ? answer : ((answer as { items?: List }).items ?? []));

/** Whether a variant is the answer itself, or has the same value in each of its fields. */
function isUnchanged(variant: unknown, answer: unknown): boolean {
  if (variant === answer) return true;
  const [fields, others] = [Object.entries(variant as object), answer as Record<string, unknown>];
  return fields.length === Object.keys(others).length && fields.every(([name, value]) => others[name] === value);
}

/** Writes an answer and each entry of its list as JSON, no more than once; both are validated. */
function serializerOf(endpoint: Endpoint, answer: unknown) {
  let whole: string | undefined;
  const texts = new Map<unknown, string | undefined>(listOf(answer).map((entry) => [entry, undefined]));
  // Held only as long as their viewers' answers: an answer that is kept for a second may have thousands of viewers.
  const variants = new WeakMap<object, string>();
  const textOf = (entry: unknown) => {
    const variant = variants.get(entry as object);
    if (variant !== undefined) return variant;
    const text = texts.get(entry) ?? JSON.stringify(entry);
    texts.set(entry, text);
    return text;
  };
  return {
    whole: () => (whole ??= JSON.stringify(answer)),
    /** A variant of the answer: its new entries are validated and written, the others are known. */
    changed: (changed: unknown): string => {
      if (isUnchanged(changed, answer)) return (whole ??= JSON.stringify(answer));
      const entries = listOf(changed);
      const fresh = entries.filter((entry) => !texts.has(entry) && !variants.has(entry as object));
      const isList = Array.isArray(changed);
      if (!isList && entries.length === 0) return JSON.stringify(parseWithPictures(endpoint.output, changed));
      const checked = parseWithPictures(endpoint.output, isList ? fresh : { ...(changed as object), items: fresh });
      const freshTexts = listOf(checked).map((entry) => JSON.stringify(entry));
      // Viewers who get the same variant share one object, which is written once too.
      for (const [index, entry] of fresh.entries()) variants.set(entry as object, freshTexts[index] ?? '');
      const list = entries.map(textOf).join(',');
      return isList ? `[${list}]` : withList(checked as object, list);
    },
  };
}

function withList({ items: _items, ...rest }: { items?: unknown }, list: string): string {
  const others = JSON.stringify(rest);
  return others === '{}' ? `{"items":[${list}]}` : `${others.slice(0, -1)},"items":[${list}]}`;
}
