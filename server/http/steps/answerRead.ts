import { sendJson } from '../answer';
import type { CallState } from '../callState';
import { coalesce } from '../coalesce';
import { clientAddress } from '../security/clientAddress';
import { allowSharedCache } from '../sharedCache';
import type { SharedRead } from '../sharedRead';
import { runHandler } from './runHandler';

/** Runs the handler of a read, without a transaction, and sends its answer; visitors may share one run. */
export async function answerRead(call: CallState): Promise<void> {
  const { host, work } = call;
  if (isSameForVisitors(call) && !call.brokenRules) {
    sendSharedAnswer(call, await coalesce(host, readKeyOf(call), () => run(call)));
    return;
  }
  const text = await run(call);
  await work.effects.whenCommitted();
  sendJson(call, 200, text);
  await work.effects.whenAnswered();
}

async function run(call: CallState): Promise<string> {
  try {
    return JSON.stringify(await runHandler(call, call.work.callWith(call.host.db)));
  } finally {
    call.work.forgetChangedAccounts();
  }
}

/** Answers a shared read: simultaneous requests with the same input share one run, from which each viewer gets an answer. */
export async function answerSharedRead(call: CallState<SharedRead>): Promise<void> {
  const { handler, host, request, viewer, input, brokenRules } = call;
  if (brokenRules) throw brokenRules;
  await handler.admit?.({ host, viewer, input, address: clientAddress(request) });
  const variant = handler.variantOf?.(viewer, input) ?? null;
  const key = variant === null ? readKeyOf(call) : `${readKeyOf(call)} ${variant}`;
  const shared = await coalesce(host, key, () => handler.readOnce({ db: host.db, input, variant }));
  const text = await handler.answerFor(viewer, shared);
  if (isSameForVisitors(call)) sendSharedAnswer(call, text);
  else sendJson(call, 200, text);
}

/** Whether the answer is the same for every visitor. */
const isSameForVisitors = ({ endpoint, viewer }: CallState<unknown>) => endpoint.sameForVisitors === true && !viewer;

/** The key of a read: its name and the parameters that its contract knows. */
const readKeyOf = ({ name, input }: CallState<unknown>) => `${name} ${JSON.stringify(input)}`;

function sendSharedAnswer(call: CallState<unknown>, text: string) {
  allowSharedCache(call);
  sendJson(call, 200, text);
}
