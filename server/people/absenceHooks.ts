import type { Call } from '../http/call';

/**
 * An area's part in hiding an account that is about to be deleted, and in showing it again. The account is locked. Returns
 * the topics that hear of it besides those of the account's own page.
 */
export type AbsenceHook = (call: Call, developerId: number, isHidden: boolean) => Promise<readonly string[] | void>;

let hooks: readonly AbsenceHook[] = [];

/** Called once, by server/areas. */
export function registerAbsenceHooks(all: readonly AbsenceHook[]) {
  hooks = all;
}

export async function runAbsenceHooks(call: Call, developerId: number, isHidden: boolean): Promise<string[]> {
  const topics: string[] = [];
  for (const hook of hooks) topics.push(...((await hook(call, developerId, isHidden)) ?? []));
  return topics;
}
