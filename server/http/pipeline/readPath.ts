import { coalesce } from './coalesce';
import { createCall } from './createCall';
import { sendJson, type IncomingCall } from './incomingCall';
import { runHandler } from './runHandler';
import { SerializedAnswer } from './sharedRead';
import { validateInput } from './validateInput';

/** Answers a GET: validate, check, run, send. It has no transaction; visitors may share one run. */
export async function answerRead(incoming: IncomingCall): Promise<void> {
  const { endpoint, handler, host, request, viewer } = incoming;
  if (endpoint.sameForVisitors && !viewer && !handler.isShared) {
    const text = await coalesce(host, request.originalUrl, async () => (await read(incoming)).text);
    sendJson(incoming, 200, text);
    return;
  }
  const { text, effects } = await read(incoming);
  await effects.whenCommitted();
  sendJson(incoming, 200, text);
  await effects.whenAnswered();
}

async function read(incoming: IncomingCall) {
  const { host, request } = incoming;
  const { input, brokenRules } = validateInput(incoming.endpoint, { ...request.query, ...request.params });
  const { callWith, effects } = createCall(incoming, { input, files: {} });
  try {
    const answer = await runHandler(incoming, callWith(host.db), { brokenRules });
    return { text: answer instanceof SerializedAnswer ? answer.text : JSON.stringify(answer), effects };
  } catch (error) {
    await effects.whenRefused();
    throw error;
  }
}
