import type { Endpoint } from './endpoint';

/** Under which a page brings along the answer to a call: its path, and its input where it has one. */
export function firstAnswerKey({ path }: Pick<Endpoint, 'path'>, input: object): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}
