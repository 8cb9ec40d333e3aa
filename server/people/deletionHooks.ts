import type { Call } from '../http/call';

/**
 * An area's part in deleting an account or a game, in the same transaction: the row is locked and still there.
 * Returns the topics that hear of the deletion besides those of the account's or game's own page.
 */
export type DeletionHook = (call: Call, id: number) => Promise<readonly string[] | void>;

let hooks: Record<'account' | 'game', readonly DeletionHook[]> | undefined;

/** Called once, by server/areas. The hooks run in this order, which is the order of their locks. */
export function registerDeletionHooks(account: readonly DeletionHook[], game: readonly DeletionHook[]) {
  hooks = { account, game };
}

export const runAccountDeletionHooks = (call: Call, developerId: number) => run('account', call, developerId);
export const runGameDeletionHooks = (call: Call, gameId: number) => run('game', call, gameId);

async function run(kind: 'account' | 'game', call: Call, id: number): Promise<string[]> {
  if (!hooks) throw new Error('No deletion hooks are registered: import server/areas first');
  const topics: string[] = [];
  for (const hook of hooks[kind]) topics.push(...((await hook(call, id)) ?? []));
  return topics;
}
