import * as z from 'zod';
import { failureTexts, type Endpoint } from '#shared/endpoint';
import type { Bound } from './http/bind';

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

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(endpoints: readonly Bound[]) {
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
        'Every call of the site. Writes come from the site itself or from programs; the session is a cookie. Creating calls and toggles take an Idempotency-Key.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function describeEndpoint(name: string, endpoint: Endpoint) {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
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
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(endpoint.method === 'post' && { requestBody: describeBody(endpoint, input) }),
    responses: {
      [endpoint.creates ? 201 : 200]: {
        description: endpoint.creates ? 'Created' : 'Done',
        content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(endpoint.output)) } },
      },
      default: {
        description: failureTexts.unknown,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function describeBody({ files }: Endpoint, input: z.core.JSONSchema.BaseSchema) {
  const schema = withoutDialect(input);
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const binaries = Object.keys(files).map((field) => [field, { type: 'string', format: 'binary' }] as const);
  const withFiles = { ...schema, properties: { ...input.properties, ...Object.fromEntries(binaries) } };
  return { required: true, content: { 'multipart/form-data': { schema: withFiles } } };
}

const isNested = (schema: object) =>
  'properties' in schema || 'anyOf' in schema || 'oneOf' in schema || ('type' in schema && schema.type === 'object');

function withoutDialect({ $schema: _dialect, ...schema }: z.core.JSONSchema.BaseSchema) {
  return schema;
}
