import type { core } from 'zod';
import { failureTexts, malformed, type Endpoint, type ParsedInputOf } from '#shared/endpoint';
import { Refusal, malformedRequest } from '../refusal';

interface ValidatedInput {
  /** With broken rules it holds only the fields that are right. */
  input: ParsedInputOf<Endpoint>;
  /** 422, told once the check has found nothing to say of what the call is about. */
  broken?: Refusal;
}

/** Reads an input by its contract: malformed is refused at once (400), broken rules are told later (wire §0.2). */
export function validateInput(endpoint: Endpoint, fields: Record<string, unknown>): ValidatedInput {
  const parsed = endpoint.input.safeParse(fields, { error: () => malformed });
  if (parsed.success) return { input: parsed.data };
  refuseMalformed(parsed.error);
  return { input: rightFields(endpoint, fields, parsed.error), broken: brokenRules(parsed.error) };
}

/** 400; a text with control characters is named, so that whoever has pasted it knows which. */
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

function brokenRules({ issues }: core.$ZodError): Refusal {
  const texts = [...new Set(issues.map((issue) => issue.message))];
  return new Refusal(422, texts, { fields: textsByField(issues) });
}

function rightFields(endpoint: Endpoint, fields: Record<string, unknown>, { issues }: core.$ZodError): unknown {
  const shape = (endpoint.input as { shape?: Record<string, Endpoint['input']> }).shape ?? {};
  const wrong = new Set(issues.map((issue) => issue.path[0]));
  const right = Object.entries(shape).filter(([name]) => !wrong.has(name));
  return Object.fromEntries(right.map(([name, schema]) => [name, schema.safeParse(fields[name]).data]));
}
