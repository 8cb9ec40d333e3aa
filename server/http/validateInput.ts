import type { core } from 'zod';
import { failureTexts, malformed, type Endpoint, type ParsedInputOf } from '#shared/endpoint';
import { Refusal, malformedRequest } from '../refusal';

export interface ValidatedInput {
  /** With broken rules, only the valid fields. */
  input: ParsedInputOf<Endpoint>;
  /** 422, thrown once the handler's check has found nothing to refuse. */
  brokenRules?: Refusal;
}

/** Validates an input by its contract. Throws 400 if it is malformed; returns broken rules (422) to be thrown later. */
export function validateInput(endpoint: Endpoint, fields: Record<string, unknown>): ValidatedInput {
  const parsed = endpoint.input.safeParse(fields, { error: () => malformed });
  if (parsed.success) return { input: parsed.data };
  refuseMalformed(parsed.error);
  return { input: validFields(endpoint, fields, parsed.error), brokenRules: refusalOf(parsed.error) };
}

/**
 * Throws 400. A text with half a character is named by its field, because such characters come along with pasted text.
 */
function refuseMalformed({ issues }: core.$ZodError) {
  const unfit = issues.filter(({ message }) => message === failureTexts.unfitCharacters);
  if (unfit.length > 0) throw malformedRequest(textsByField(unfit));
  if (issues.some(({ message }) => message === failureTexts.malformed)) throw malformedRequest();
}

function textsByField(issues: core.$ZodError['issues']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of issues) texts[path.join('.')] ??= message;
  return texts;
}

function refusalOf({ issues }: core.$ZodError): Refusal {
  const texts = [...new Set(issues.map((issue) => issue.message))];
  return new Refusal(422, texts, { fields: textsByField(issues) });
}

function validFields(endpoint: Endpoint, fields: Record<string, unknown>, { issues }: core.$ZodError): unknown {
  const shape = (endpoint.input as { shape?: Record<string, Endpoint['input']> }).shape ?? {};
  const wrong = new Set(issues.map((issue) => issue.path[0]));
  const right = Object.entries(shape).filter(([name]) => !wrong.has(name));
  return Object.fromEntries(right.map(([name, schema]) => [name, schema.safeParse(fields[name]).data]));
}
