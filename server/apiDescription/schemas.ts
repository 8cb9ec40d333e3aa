import * as z from 'zod';
import type { Endpoint } from '#shared/endpoint';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const isSchema = (value: JsonSchema | boolean | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null;

/** The JSON schema of an answer or payload. It is open: fields may be added. */
export const outputSchema = (schema: z.core.$ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { unrepresentable: 'any', override: open }));

function open({ jsonSchema }: { jsonSchema: JsonSchema }) {
  withoutSafeBounds({ jsonSchema });
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/**
 * The JSON schema of an input. Queries are text, so numbers and flags are described by what they mean. Required is what
 * is refused when it is missing, although it has a default for a text of its own.
 */
export function inputSchema({ input }: Endpoint): JsonSchema {
  const options = { unrepresentable: 'any', override: withoutSafeBounds } as const;
  const [sent, meant] = (['input', 'output'] as const).map((io) => z.toJSONSchema(input, { io, ...options }));
  return withRequired(asMeant(sent ?? {}, meant ?? {}), missingFields(input));
}

const missingFields = (input: Endpoint['input']) =>
  new Set(input.safeParse({}).error?.issues.map(({ path: [field] }) => field));

function withRequired(schema: JsonSchema, missing: ReadonlySet<PropertyKey | undefined>): JsonSchema {
  if (!schema.properties) return schema;
  const required = Object.keys(schema.properties).filter((field) => missing.has(field));
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, inner]) => [
      field,
      missing.has(field) && isSchema(inner) ? withoutDefault(inner) : inner,
    ]),
  );
  const { required: _former, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 && { required }) };
}

const withoutDefault = ({ default: _default, ...schema }: JsonSchema): JsonSchema => schema;

/** Replaces text forms of numbers and flags by the type they stand for. */
function asMeant(sent: JsonSchema, meant: JsonSchema): JsonSchema {
  const [plain, text, ...others] = sent.anyOf ?? [];
  if (isSchema(text) && text.type === 'string' && others.length === 0 && isSchema(plain)) {
    if (plain.type === 'number') return meant;
    if (plain.type === 'boolean')
      return { type: 'boolean', ...(meant.default !== undefined && { default: meant.default }) };
  }
  if (!sent.properties) return sent;
  const properties = Object.entries(sent.properties).map(([name, inner]) => {
    const target = meant.properties?.[name];
    return [name, isSchema(inner) && isSchema(target) ? asMeant(inner, target) : inner] as const;
  });
  return { ...sent, properties: Object.fromEntries(properties) };
}

/** Drops the bounds of safe integers, which say nothing about a field. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

export function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
