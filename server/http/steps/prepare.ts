import type { CallState } from '../callState';
import { requireRole } from './access';
import { passCheck } from './check';

// Authorization comes first, so that a refused caller neither uses up a human check nor has a file decoded or a mail sent.

/** Passes the handler's check before the expensive steps: the human check, and the work on files. */
export async function checkEarly(call: CallState) {
  const { endpoint, host, isChecked, work } = call;
  if (call.handler.prepare) requireRole(call);
  if ((endpoint.humanCheck ?? endpoint.files) && !isChecked) await passCheck(call, work.callWith(host.db));
}

/** Verifies that a human sends the form, where its endpoint asks for that. */
export async function verifyHuman({ endpoint, host, fields }: CallState) {
  if (endpoint.humanCheck) await host.humanCheck.verify(host.db, fields.recaptchaResponse);
}

/** Does the slow work of a handler before its transaction: hashing, images. */
export async function prepare(call: CallState) {
  call.prepared = await call.handler.prepare?.(call.work.callWith(call.host.db));
}

/** Parses the texts of the input before the transaction that saves them. */
export function parseTexts({ work }: CallState) {
  work.readTexts();
}
