import type { CallState } from '../callState';
import { validateInput } from '../validateInput';

/** Takes the fields of a read from its query and path. */
export function readQuery(call: CallState<unknown>) {
  const { request } = call;
  call.fields = { ...request.query, ...request.params };
}

/** Validates the fields by the contract (400). Broken rules are told later. */
export function readInput(call: CallState<unknown>) {
  const { endpoint, fields, files } = call;
  // Contracts validate the names of files; a text field in the place of a file is no file.
  const fileNames = Object.fromEntries(Object.keys(endpoint.files ?? {}).map((field) => [field, files[field]?.name]));
  const { input, brokenRules } = validateInput(endpoint, { ...fields, ...fileNames });
  call.input = input;
  call.brokenRules = brokenRules;
}
