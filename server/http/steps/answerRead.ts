import { sendJson } from '../answer';
import type { CallState } from '../callState';
import { coalesce } from '../coalesce';
import { clientAddress } from '../security/clientAddress';
import { allowSharedCache } from '../sharedCache';
import type { SharedRead } from '../sharedRead';
import { runHandler } from './runHandler';

/** Runs the handler of a read, without a transaction, and sends its answer; visitors may share one run. */
export async function answerRead(call: CallState): Promise<void> {
  const text = await readAnswer(call);
  await call.work.effects.whenCommitted();
  send(call, text);
  await call.work.effects.whenAnswered();
}

/** The answer of a read as JSON text. */
export function readAnswer(call: CallState): Promise<string> {
  const { host, brokenRules } = call;
  return isSameForVisitors(call) && !brokenRules ? coalesce(host, readKeyOf(call), () => run(call)) : run(call);
}

async function run(call: CallState): Promise<string> {
  try {
    return JSON.stringify(await runHandler(call, call.work.callWith(call.host.db)));
  } finally {
    call.work.forgetChangedAccounts();
  }
}

/** Answers a shared read: simultaneous requests with the same input share one run, from which each viewer gets an answer. */
export const answerSharedRead = async (call: CallState<SharedRead>): Promise<void> =>
  send(call, await readSharedAnswer(call));

/** The answer of a shared read as JSON text. */
export async function readSharedAnswer(call: CallState<SharedRead>): Promise<string> {
  const { handler, host, request, viewer, input, brokenRules } = call;
  if (brokenRules) throw brokenRules;
  await handler.admit?.({ host, viewer, input, address: clientAddress(request) });
  const variant = handler.variantOf?.(viewer, input) ?? null;
  const key = variant === null ? readKeyOf(call) : `${readKeyOf(call)} ${variant}`;
  const shared = await coalesce(host, key, () => handler.readOnce({ db: host.db, input, variant }));
  return handler.answerFor(viewer, shared);
}

/** Whether the answer is the same for every visitor. */
const isSameForVisitors = ({ endpoint, viewer }: CallState<unknown>) => endpoint.sameForVisitors === true && !viewer;

/** The key of a read: its name and the parameters that its contract knows. */
const readKeyOf = ({ name, input }: CallState<unknown>) => `${name} ${JSON.stringify(input)}`;

function send(call: CallState<unknown>, text: string) {
  if (isSameForVisitors(call)) allowSharedCache(call);
  sendJson(call, 200, text);
}
