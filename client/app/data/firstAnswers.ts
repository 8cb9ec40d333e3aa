import type { Endpoint } from '#shared/endpoint';
import { firstAnswerKey } from '#shared/firstAnswers';

let answers: Map<string, unknown> | undefined;

/** The answers that the server has put into the page (server/firstAnswers.ts). */
function readAnswers() {
  const json = document.querySelector<HTMLMetaElement>('meta[name="first-answers"]')?.content ?? '{}';
  return new Map(Object.entries(JSON.parse(json) as Record<string, unknown>));
}

/** The answer to a call that the page has brought along, for the first time it is asked; undefined without one. */
export function takeFirstAnswer(endpoint: Endpoint, input: object): unknown {
  answers ??= readAnswers();
  if (answers.size === 0 || endpoint.method !== 'get') return undefined;
  const key = firstAnswerKey(endpoint, input);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
