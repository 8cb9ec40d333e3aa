import { tokenPrefix } from '#shared/areas/outward/tokens';
import type { Endpoint, LiveEvent } from '#shared/endpoint';
import type { BoundEndpoint } from '../http/bind';
import { topicsOf } from './eventTopics';
import { examples } from './examples';
import { NamedSchemas } from './namedSchemas';
import { inputSchema, isSchema, outputSchema, withoutDialect, type JsonSchema } from './schemas';
import { introduction, refusalTexts, sentencesOf } from './texts';

const failure = {
  type: 'object',
  required: ['error', 'errors', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The first of the texts' },
    errors: { type: 'array', items: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
    help: { type: 'string', description: 'The path of a page that says why, and until when' },
  },
};
const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const responseName = (status: number) => `Refused${status}`;

interface Contract {
  endpoints: readonly BoundEndpoint[];
  events: readonly LiveEvent[];
}

/** The contract as an OpenAPI 3.1 document: the calls as paths, the events of the live channel as webhooks. */
export function describeApi({ endpoints, events }: Contract) {
  const calls = endpoints.map(({ name, endpoint }) => ({
    ...{ name, endpoint },
    input: withFiles(endpoint, withoutDialect(inputSchema(endpoint))),
    output: outputSchema(endpoint.output),
  }));
  const sent = events.map((event) => ({ name: event.name, payload: outputSchema(event.payload) }));
  const schemas = new NamedSchemas([
    ...calls.flatMap(({ name: operation, endpoint, input, output }) => [
      ...(endpoint.method === 'post' ? [{ operation, schema: input }] : []),
      { operation, schema: output },
    ]),
    ...sent.map(({ name, payload }) => ({ operation: `live.${name}`, schema: payload })),
  ]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[call.endpoint.method] = describeCall(call, schemas);
  }
  const webhooks = Object.fromEntries(sent.map((event) => [event.name, { post: describeEvent(event, schemas) }]));
  return {
    openapi: '3.1.0',
    info: { title: 'Spawnpoint', version: '1', description: introduction },
    servers: [{ url: '/' }],
    paths,
    webhooks,
    components: {
      schemas: { Failure: failure, ...schemas.components },
      responses: Object.fromEntries(
        Object.entries(refusalTexts).map(([status, description]) => [
          responseName(Number(status)),
          { description, content: failureContent },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: `${tokenPrefix}…` },
      },
    },
  };
}

/** The payload of an event. It goes over the live channel and has no answer. */
function describeEvent({ name, payload }: { name: string; payload: JsonSchema }, schemas: NamedSchemas) {
  const topics = topicsOf(name);
  const schema = schemas.replace(payload, { operation: `live.${name}` });
  return {
    operationId: `live.${name}`,
    tags: ['live'],
    summary: 'An event of the live channel',
    description: `Sent to ${topics.map((topic) => `\`${topic}\``).join(', ')}.`,
    'x-topics': topics,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { default: { description: 'An event is not answered' } },
  };
}

interface DescribedCall {
  name: string;
  endpoint: Endpoint;
  input: JsonSchema;
  output: JsonSchema;
}

function describeCall({ name, endpoint, input, output }: DescribedCall, schemas: NamedSchemas) {
  const example = examples[name];
  const isRepeatable = endpoint.creates ?? endpoint.toggles ?? false;
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } };
  const parameters = parametersOf(endpoint, input, example?.input);
  const schema = schemas.replace(output, { operation: name });
  const answer = { schema, ...(example && { example: example.output }) };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [sentencesOf(endpoint), ...alternativesOf(endpoint, input)].join(' '),
    parameters: isRepeatable ? [...parameters, key] : parameters,
    ...securityOf(endpoint),
    ...(endpoint.method === 'post' && { requestBody: describeBody({ name, endpoint, input, output }, schemas) }),
    responses: {
      [endpoint.creates ? 201 : 200]: {
        description: endpoint.creates ? 'Created' : 'Done',
        content: { 'application/json': answer },
      },
      ...Object.fromEntries(
        refusalsOf(endpoint, input, example?.refusals).map((status) => [
          status,
          { $ref: `#/components/responses/${responseName(status)}` },
        ]),
      ),
      default: { description: 'Failed, or the site is overloaded', content: failureContent },
    },
  };
}

const isInPath = ({ path }: Endpoint, field: string) => path.split('/').includes(`:${field}`);

function parametersOf(endpoint: Endpoint, input: JsonSchema, example: Record<string, unknown> = {}) {
  const required = input.required ?? [];
  return Object.entries(input.properties ?? {})
    .filter(([field]) => isInPath(endpoint, field) || endpoint.method === 'get')
    .map(([field, schema]) => ({
      name: field,
      in: isInPath(endpoint, field) ? 'path' : 'query',
      required: isInPath(endpoint, field) || required.includes(field),
      schema,
      ...(field in example && { example: example[field] }),
      ...(!isInPath(endpoint, field) && isNested(schema as object) && { style: 'deepObject', explode: true }),
    }));
}

/** Of which fields one must be there; parameters of a query have no other place for it. */
function alternativesOf({ method }: Endpoint, { anyOf = [] }: JsonSchema): string[] {
  if (method !== 'get' || anyOf.length === 0) return [];
  const fields = anyOf.flatMap((each) => (isSchema(each) ? (each.required ?? []) : []));
  return [`Needs one of ${fields.map((field) => `\`${field}\``).join(', ')}.`];
}

/** The refusals of every call of its kind, and those that tests have seen. */
function refusalsOf({ access, token, method, files }: Endpoint, input: JsonSchema, seen: readonly number[] = []) {
  const hasInput = Object.keys(input.properties ?? {}).length > 0;
  const statuses = new Set([...seen, 429]);
  if (hasInput || method === 'post') statuses.add(400);
  if (access !== 'anyone' || token !== undefined) statuses.add(401);
  if (access !== 'anyone' || method === 'post') statuses.add(403);
  if (method === 'post') for (const status of [413, 415]) statuses.add(status);
  if (files || Object.values(input.properties ?? {}).some(hasLength)) statuses.add(422);
  return [...statuses].filter((status) => status in refusalTexts).sort((one, other) => one - other);
}

const hasLength = (schema: JsonSchema | boolean) => isSchema(schema) && schema.maxLength !== undefined;

/** The ways in which a caller may say who they are; without any, none is needed. */
function securityOf({ access, token }: Endpoint) {
  if (access === 'anyone' && token === undefined) return {};
  const withoutToken = access === 'anyone' ? {} : { session: [] };
  return { security: [withoutToken, ...(token === undefined ? [] : [{ token: [token] }])] };
}

function withFiles({ files }: Endpoint, schema: JsonSchema): JsonSchema {
  if (!files) return schema;
  const binaries = Object.keys(files).map((field) => [field, { type: 'string', format: 'binary' } as const] as const);
  const needed = Object.entries(files).flatMap(([field, { isRequired }]) => (isRequired ? [field] : []));
  const required = [...(schema.required ?? []), ...needed];
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(binaries) },
    ...(required.length > 0 && { required }),
  };
}

function describeBody({ name, endpoint, input }: DescribedCall, schemas: NamedSchemas) {
  const fields = Object.entries(input.properties ?? {}).filter(([field]) => !isInPath(endpoint, field));
  const body = {
    ...input,
    properties: Object.fromEntries(fields),
    required: (input.required ?? []).filter((field) => !isInPath(endpoint, field)),
  };
  const schema = schemas.replace(body, { operation: name, field: `${name.split('.')[1] ?? ''}Input` });
  const example = examples[name]?.input;
  const shown = example && Object.fromEntries(Object.entries(example).filter(([field]) => !isInPath(endpoint, field)));
  const type = endpoint.files ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema, ...(shown && { example: shown }) } } };
}

const isNested = (schema: object) =>
  'properties' in schema || 'oneOf' in schema || ('type' in schema && schema.type === 'object');
