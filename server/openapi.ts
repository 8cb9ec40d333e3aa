import * as z from 'zod';
import { tokenPrefix } from '#shared/areas/outward/tokens';
import type { Endpoint, LiveEvent } from '#shared/endpoint';
import type { BoundEndpoint } from './http/bind';

const failure = {
  type: 'object',
  required: ['error', 'errors', 'requestId'],
  properties: {
    error: { type: 'string' },
    errors: { type: 'array', items: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

interface Contract {
  endpoints: readonly BoundEndpoint[];
  events: readonly LiveEvent[];
}

/** The contract as an OpenAPI 3.1 document: the calls as paths, the events of the live channel as webhooks. */
export function describeApi({ endpoints, events }: Contract) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method] = describeEndpoint(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spawnpoint',
      version: '1',
      description:
        'Every call of the site. A browser has its session in a cookie. A program sends an access token, created in the account settings, as `Authorization: Bearer …`; calls with the security scheme `token` take one. With the scope `read` they answer as they would to a visitor, with `post` they write as the owner of the token or as its game. Calls that create or toggle something take an `Idempotency-Key`, so that a repeat does nothing twice. Listed as webhooks are the events of the live channel (Socket.IO 4 at /socket.io/), each sent to the sockets that have subscribed to its topic.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(events.map((event) => [event.name, { post: describeEvent(event) }])),
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: `${tokenPrefix}…` },
      },
    },
  };
}

/** The payload of an event. It goes over the live channel and has no answer. */
function describeEvent({ name, payload }: LiveEvent) {
  return {
    operationId: `live.${name}`,
    tags: ['live'],
    summary: 'An event of the live channel',
    requestBody: { required: true, content: { 'application/json': { schema: outputSchema(payload) } } },
    responses: { default: { description: 'An event is not answered' } },
  };
}

/** The JSON schema of an answer or payload. */
const outputSchema = (schema: z.core.$ZodType) =>
  withoutDialect(z.toJSONSchema(schema, { unrepresentable: 'any', override: withoutSafeBounds }));

/** The JSON schema of an input. Queries are text, so numbers and flags are described by what they mean. */
function inputSchema(schema: z.core.$ZodType) {
  const options = { unrepresentable: 'any', override: withoutSafeBounds } as const;
  const [sent, meant] = (['input', 'output'] as const).map((io) => z.toJSONSchema(schema, { io, ...options }));
  return asMeant(sent ?? {}, meant ?? {});
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Replaces text forms of numbers and flags by the type they stand for. */
function asMeant(sent: JsonSchema, meant: JsonSchema): JsonSchema {
  const [plain, text, ...others] = sent.anyOf ?? [];
  if (text?.type === 'string' && others.length === 0) {
    if (plain?.type === 'number') return meant;
    if (plain?.type === 'boolean')
      return { type: 'boolean', ...(meant.default !== undefined && { default: meant.default }) };
  }
  if (!sent.properties) return sent;
  const properties = Object.entries(sent.properties).map(([name, inner]) => {
    const target = meant.properties?.[name];
    return [name, isSchema(inner) && isSchema(target) ? asMeant(inner, target) : inner] as const;
  });
  return { ...sent, properties: Object.fromEntries(properties) };
}

const isSchema = (value: JsonSchema | boolean | undefined): value is JsonSchema => typeof value === 'object';

/** Drops the bounds of safe integers, which say nothing about a field. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function describeEndpoint(name: string, endpoint: Endpoint) {
  const input = inputSchema(endpoint.input);
  const properties = (input.properties ?? {}) as Record<string, object>;
  const required = input.required ?? [];
  const inPath = (field: string) => endpoint.path.includes(`:${field}`);
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath(field) || endpoint.method === 'get')
    .map(([field, schema]) => ({
      name: field,
      in: inPath(field) ? 'path' : 'query',
      required: inPath(field) || required.includes(field),
      schema,
      ...(!inPath(field) && isNested(schema) && { style: 'deepObject', explode: true }),
    }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } };
  const isRepeatable = endpoint.creates ?? endpoint.toggles ?? false;
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    parameters: isRepeatable ? [...parameters, key] : parameters,
    ...securityOf(endpoint),
    ...(endpoint.method === 'post' && { requestBody: describeBody(endpoint, input) }),
    responses: {
      [endpoint.creates ? 201 : 200]: {
        description: endpoint.creates ? 'Created' : 'Done',
        content: { 'application/json': { schema: outputSchema(endpoint.output) } },
      },
      default: {
        description: 'Refused, or failed: the texts that are shown, where they belong to a field also by its name',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** The ways in which a caller may say who they are; without any, none is needed. */
function securityOf({ access, token }: Endpoint) {
  if (access === 'anyone' && token === undefined) return {};
  const withoutToken = access === 'anyone' ? {} : { session: [] };
  return { security: [withoutToken, ...(token === undefined ? [] : [{ token: [token] }])] };
}

function describeBody({ files }: Endpoint, input: z.core.JSONSchema.BaseSchema) {
  const schema = withoutDialect(input);
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const binaries = Object.keys(files).map((field) => [field, { type: 'string', format: 'binary' }] as const);
  const withFiles = { ...schema, properties: { ...input.properties, ...Object.fromEntries(binaries) } };
  return { required: true, content: { 'multipart/form-data': { schema: withFiles } } };
}

const isNested = (schema: object) =>
  'properties' in schema || 'oneOf' in schema || ('type' in schema && schema.type === 'object');

function withoutDialect({ $schema: _dialect, ...schema }: z.core.JSONSchema.BaseSchema) {
  return schema;
}
