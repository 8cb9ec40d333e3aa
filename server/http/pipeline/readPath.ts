import { clientAddress } from '../security/clientAddress';
import { coalesce } from './coalesce';
import { createCall } from './createCall';
import { sendJson, type IncomingCall } from './incomingCall';
import { runHandler } from './runHandler';
import type { SharedRead } from './sharedRead';
import { allowSharedCache } from './sharedCache';
import { validateInput, type ValidatedInput } from './validateInput';

/** Answers a GET: validate, check, run, send. It has no transaction; visitors may share one run. */
export async function answerRead(incoming: IncomingCall): Promise<void> {
  const { host } = incoming;
  const validated = inputOf(incoming);
  if (isSameForVisitors(incoming) && !validated.brokenRules) {
    const key = readKeyOf(incoming, validated.input);
    sendSharedAnswer(incoming, await coalesce(host, key, async () => (await read(incoming, validated)).text));
    return;
  }
  const { text, effects } = await read(incoming, validated);
  await effects.whenCommitted();
  sendJson(incoming, 200, text);
  await effects.whenAnswered();
}

/** Answers a shared read: simultaneous requests with the same input share one run, from which each viewer gets an answer. */
export async function answerSharedRead(incoming: IncomingCall<SharedRead>): Promise<void> {
  const { handler, host, request, viewer } = incoming;
  const { input, brokenRules } = inputOf(incoming);
  if (brokenRules) throw brokenRules;
  await handler.admit?.({ host, viewer, input, address: clientAddress(request) });
  const variant = handler.variantOf?.(viewer, input) ?? null;
  const key = variant === null ? readKeyOf(incoming, input) : `${readKeyOf(incoming, input)} ${variant}`;
  const shared = await coalesce(host, key, () => handler.readOnce({ db: host.db, input, variant }));
  const text = await handler.answerFor(viewer, shared);
  if (isSameForVisitors(incoming)) sendSharedAnswer(incoming, text);
  else sendJson(incoming, 200, text);
}

/** Whether the answer is the same for every visitor. */
const isSameForVisitors = ({ endpoint, viewer }: IncomingCall<unknown>) => endpoint.sameForVisitors === true && !viewer;

/** The key of a read: its name and the parameters that its contract knows. */
const readKeyOf = ({ name }: IncomingCall<unknown>, input: unknown) => `${name} ${JSON.stringify(input)}`;

function sendSharedAnswer(incoming: IncomingCall<unknown>, text: string) {
  allowSharedCache(incoming);
  sendJson(incoming, 200, text);
}

const inputOf = ({ endpoint, request }: IncomingCall<unknown>) =>
  validateInput(endpoint, { ...request.query, ...request.params });

async function read(incoming: IncomingCall, { input, brokenRules }: ValidatedInput) {
  const { host } = incoming;
  const { callWith, forgetChangedAccounts, effects } = createCall(incoming, { input, files: {} });
  try {
    const answer = await runHandler(incoming, callWith(host.db), { brokenRules });
    return { text: JSON.stringify(answer), effects };
  } catch (error) {
    await effects.whenRefused();
    throw error;
  } finally {
    forgetChangedAccounts();
  }
}
