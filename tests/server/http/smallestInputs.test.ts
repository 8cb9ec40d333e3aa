import { endpoints } from '../../../server/areas';
import { examples } from '../../../server/apiDescription/examples';
import { inputSchema, isSchema, type JsonSchema } from '../../../server/apiDescription/schemas';
import { validateInput } from '../../../server/http/validateInput';
import type { Endpoint } from '#shared/endpoint';

const named = endpoints.map(({ name, endpoint }) => [name, endpoint] as const);

/** The smallest value that a schema allows; where it has a form that only people know, that of the recorded example. */
function smallestOf(schema: JsonSchema, example: unknown): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.properties) return smallestObject(schema, example as Record<string, unknown>);
  if (isSchema(first)) return smallestOf(first, example);
  if (schema.type === 'string') {
    const hasForm = schema.pattern !== undefined || schema.format !== undefined;
    return hasForm && example !== undefined ? example : 'x'.repeat(schema.minLength ?? 0);
  }
  if (schema.type === 'number' || schema.type === 'integer')
    return typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : (schema.minimum ?? 0);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      smallestOf(schema.items as JsonSchema, (example as unknown[] | undefined)?.[0]),
    );
  return example;
}

/** The required fields, and those of the first alternative. */
function smallestObject(schema: JsonSchema, example: Record<string, unknown> = {}): Record<string, unknown> {
  const [alternative] = schema.anyOf ?? [];
  const chosen = isSchema(alternative) ? alternative : {};
  const fields = [...(schema.required ?? []), ...(chosen.required ?? [])];
  const properties = { ...schema.properties, ...chosen.properties };
  return Object.fromEntries(
    fields.map((field) => [field, smallestOf((properties[field] ?? {}) as JsonSchema, example[field])]),
  );
}

/** The status and texts that the contract answers; 200 where it takes the input. */
function answerOf(endpoint: Endpoint, input: Record<string, unknown>) {
  try {
    const { brokenRules } = validateInput(endpoint, input);
    return brokenRules ? { status: 422, texts: brokenRules.errors } : { status: 200 };
  } catch (refused) {
    return { status: (refused as { status: number }).status };
  }
}

/** The fields of files have the names of the files. */
const smallest = (name: string, endpoint: Endpoint) => {
  const input = smallestObject(inputSchema(endpoint), examples[name]?.input);
  const files = Object.keys(endpoint.files ?? {}).filter((field) => field in input);
  return { ...input, ...Object.fromEntries(files.map((field) => [field, 'picture.png'])) };
};

test.each(named)('%s takes the smallest input that its description allows', (name, endpoint) => {
  const input = smallest(name, endpoint);
  expect({ input, ...answerOf(endpoint, input) }).toEqual({ input, status: 200 });
});

const texts = named.flatMap(([name, endpoint]) =>
  Object.entries(inputSchema(endpoint).properties ?? {}).flatMap(([field, schema]) =>
    isSchema(schema) && schema.type === 'string' && schema.maxLength !== undefined && !schema.pattern
      ? [[name, field, schema.maxLength, endpoint] as const]
      : [],
  ),
);

test.each(texts)('%s takes %s of %d letters, and refuses one more', (name, field, maxLength, endpoint) => {
  const { dependentRequired = {} } = inputSchema(endpoint) as { dependentRequired?: Record<string, string[]> };
  const others = Object.fromEntries((dependentRequired[field] ?? []).map((other) => [other, 'x']));
  const input = { ...smallest(name, endpoint), ...others };
  const answered = (length: number) => answerOf(endpoint, { ...input, [field]: 'x'.repeat(length) }).status;
  expect([answered(maxLength) === 400, [400, 422].includes(answered(maxLength + 1))]).toEqual([false, true]);
});

test('texts without a form say how long they may be', () => {
  const unbounded = named.flatMap(([name, endpoint]) =>
    Object.entries(inputSchema(endpoint).properties ?? {}).flatMap(([field, schema]) => {
      const isFree = isSchema(schema) && schema.type === 'string' && !schema.enum && schema.const === undefined;
      // Names of rooms and conversations, and addresses of clips, are looked up as they are.
      if (/Id$|^logOut$|^trailer$/.test(field)) return [];
      return isFree && schema.maxLength === undefined && !schema.pattern && !schema.format ? [`${name} ${field}`] : [];
    }),
  );
  expect(unbounded).toEqual([]);
});
