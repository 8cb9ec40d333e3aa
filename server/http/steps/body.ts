import { readJson } from '../body/json';
import { readMultipart } from '../body/multipart';
import type { CallState } from '../callState';
import { createCall } from '../createCall';
import { Refusal } from '../../refusal';
import { validateInput } from '../validateInput';
import { passCheck } from './check';

/**
 * Reads the fields of the path and the body, and its files (400, 408, 413, 415); a file is only read for a viewer who passes
 * the handler's check.
 */
export async function readBody(call: CallState) {
  const { endpoint, request, response } = call;
  if (endpoint.files) await readFiles(call);
  else call.fields = await readJson(request, response);
  call.fields = { ...call.fields, ...request.params };
}

async function readFiles(call: CallState) {
  const { endpoint, host, request, response } = call;
  let checkedFields = '';
  const mayRead = async (fields: Record<string, unknown>) => {
    const input = partialInput(call, { ...fields, ...request.params });
    if (!input || checkedFields === JSON.stringify(fields)) return;
    await passCheck(call, createCall({ ...call, input, files: {} }).callWith(host.db));
    checkedFields = JSON.stringify(fields);
  };
  const sent = await readMultipart(endpoint, request, response, { folder: host.files.uploadFolder, mayRead });
  call.cleanUp = () => sent.cleanUp();
  call.fields = sent.fields;
  call.files = sent.files;
  call.isChecked = checkedFields === JSON.stringify(sent.fields);
  await consumeUploadLimits(call);
}

/** The input from the fields before a file; null while it is malformed, because required ids may follow the file. */
function partialInput({ endpoint }: CallState, fields: Record<string, unknown>) {
  try {
    return validateInput(endpoint, fields).input;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return null;
  }
}

/** Builds have quotas of their own. */
async function consumeUploadLimits({ endpoint, host: { limits }, viewer, files }: CallState) {
  if (endpoint.rate === 'buildPart') return;
  const key = `developer.${viewer?.id ?? 0}`;
  for (const file of Object.values(files)) {
    if (!file) continue;
    await limits.consume('uploadFiles', key);
    await limits.consume('uploadKilobytes', key, Math.ceil(file.bytes / 1_024));
  }
}
