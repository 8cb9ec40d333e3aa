import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import type { Call, Handler } from './call';

/** Runs another endpoint inside a logged-in call and its transaction: with its check, its rights and its events. */
export async function runWithin<E extends Endpoint>(call: Call, { check, run }: Handler<E>, input: ParsedInputOf<E>) {
  const inner = { ...call, input } as unknown as Call<E>;
  return run(inner, await check?.(inner), undefined);
}
