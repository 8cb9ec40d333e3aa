import { coalesce } from './coalesce';
import { createCall } from './createCall';
import { sendJson, type IncomingCall } from './incomingCall';
import { runHandler } from './runHandler';
import type { SharedRead } from './sharedRead';
import { validateInput } from './validateInput';

/** Answers a GET: validate, check, run, send. It has no transaction; visitors may share one run. */
export async function answerRead(incoming: IncomingCall): Promise<void> {
  const { endpoint, host, request, viewer } = incoming;
  if (endpoint.sameForVisitors && !viewer) {
    const text = await coalesce(host, request.originalUrl, async () => (await read(incoming)).text);
    sendJson(incoming, 200, text);
    return;
  }
  const { text, effects } = await read(incoming);
  await effects.whenCommitted();
  sendJson(incoming, 200, text);
  await effects.whenAnswered();
}

/** Answers a shared read: everybody who asks for this address now shares one run, and each gets what is theirs. */
export async function answerSharedRead(incoming: IncomingCall<SharedRead>): Promise<void> {
  const { handler, host, request, viewer } = incoming;
  const shared = await coalesce(host, request.originalUrl, () => {
    const { input, brokenRules } = inputOf(incoming);
    if (brokenRules) throw brokenRules;
    return handler.readOnce({ db: host.db, input });
  });
  sendJson(incoming, 200, await handler.answerFor(viewer, shared));
}

const inputOf = ({ endpoint, request }: IncomingCall<unknown>) =>
  validateInput(endpoint, { ...request.query, ...request.params });

async function read(incoming: IncomingCall) {
  const { host } = incoming;
  const { input, brokenRules } = inputOf(incoming);
  const { callWith, effects } = createCall(incoming, { input, files: {} });
  try {
    const answer = await runHandler(incoming, callWith(host.db), { brokenRules });
    return { text: JSON.stringify(answer), effects };
  } catch (error) {
    await effects.whenRefused();
    throw error;
  }
}
