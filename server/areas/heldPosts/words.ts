import { heldCalls, heldPostsLimits, type HeldCall } from '#shared/areas/heldPosts';
import { truncate } from '#shared/characters';
import type { HeldPostRow } from '../../db/tables';

export type HeldInput = Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The input of a held call, as it was sent. */
export const inputOf = ({ input }: Pick<HeldPostRow, 'input'>) => JSON.parse(input) as HeldInput;

/** The title, null without titles, and the whole text. */
export function wordsOf(call: string, input: HeldInput): { title: string | null; text: string } {
  const { title, text } = heldCalls[call as HeldCall];
  return { title: title === null ? null : textOf(input[title]), text: textOf(input[text]) };
}

/** What is stored of them besides, for notifications. */
export function namedBy(call: string, input: HeldInput) {
  const { title, text } = wordsOf(call, input);
  return { title: truncate(title ?? '', heldPostsLimits.title), excerpt: truncate(text, heldPostsLimits.excerpt) };
}

/** What else of a post, an ad or a playtest others would read. */
export function detailsOf({ question, paySum, jam, url, questions }: HeldInput): string[] {
  const { name, address } = (jam ?? {}) as HeldInput;
  const asked = ((questions ?? []) as HeldInput[]).flatMap(({ text, low, high, choices }) => [
    ...[text, low, high],
    ...((choices ?? []) as unknown[]),
  ]);
  return [question, paySum, name, address, url, ...asked].map(textOf).filter((text) => text !== '');
}

/** The input with another title and text. */
export function withWords(call: string, input: HeldInput, words: { title?: string | undefined; text: string }) {
  const { title, text } = heldCalls[call as HeldCall];
  return { ...input, ...(title !== null && { [title]: words.title }), [text]: words.text };
}

/** Texts by the fields of a call, by `title` and `text`. */
export function fieldsOfWords(call: string, fields: Record<string, string>): Record<string, string> {
  const { title, text } = heldCalls[call as HeldCall];
  const names: Record<string, string> = { ...(title !== null && { [title]: 'title' }), [text]: 'text' };
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [names[field] ?? field, words]));
}
