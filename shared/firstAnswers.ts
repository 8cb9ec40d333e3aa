import type { Endpoint } from './endpoint';

/** The key of an answer that the page brings along: the path of the call, with its input as the query. */
export function firstAnswerKey({ path }: Pick<Endpoint, 'path'>, input: object): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}
