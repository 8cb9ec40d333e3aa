import type { Endpoint } from '#shared/endpoint';
import type { Call, Handler } from './call';
import type { LoggedInDeveloper } from './session/sessions';

/** Writes that wait for a moderator, as the area that keeps them decides. */
export interface Holding {
  /** Whether what this viewer writes now is held. */
  isHeld(call: Call): Promise<boolean>;
  /** Keeps the input of a call for later. Returns the answer. */
  hold(call: Call & { viewer: LoggedInDeveloper }, name: string): Promise<unknown>;
}

interface Holdable {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

let registered: Holding | undefined;
const holdable = new Map<string, Holdable>();

/** Called once, by server/areas. */
export function registerHolding(holding: Holding) {
  registered = holding;
}

/** Notes the handler of a call that may be held. */
export function noteHoldable(name: string, endpoint: Endpoint, handler: Handler<Endpoint>) {
  if (endpoint.heldAtFirst) holdable.set(name, { endpoint, handler });
}

/** The handler that carries out what was held. */
export function heldHandler(name: string): Holdable {
  const found = holdable.get(name);
  if (!found) throw new Error(`Calls of ${name} are not held`);
  return found;
}

/** Whether the work of this call waits for a moderator. */
export const isHeld = async (endpoint: Endpoint, call: Call): Promise<boolean> =>
  endpoint.heldAtFirst === true && ((await registered?.isHeld(call)) ?? false);

/** Keeps it for later. */
export async function hold(call: Call, name: string): Promise<unknown> {
  const { viewer } = call as { viewer: LoggedInDeveloper | null };
  if (!viewer || !registered) throw new Error('Visitors write nothing that could be held');
  return registered.hold({ ...call, viewer }, name);
}

const ignore = () => undefined;

class TriedOut extends Error {}

/** Does work and takes it back, so that its writer reads at once what the site would refuse. Nobody is told of it. */
export async function tryOut(call: Call, run: (call: Call) => Promise<unknown>): Promise<void> {
  const untold = { emit: ignore, afterCommit: ignore, onRollback: ignore, audit: () => Promise.resolve() };
  await call.db
    .transaction(async (db) => {
      await run({ ...call, ...untold, db });
      throw new TriedOut();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error;
    });
}
