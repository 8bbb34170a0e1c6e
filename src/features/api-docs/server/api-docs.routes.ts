import * as z from 'zod/mini';
import type { Route } from '#platform/server/routes.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { type ApiDescription, type DescribedEndpoint, getOpenApi, type JsonSchema } from '../api-docs.contract.ts';

const ABOUT =
  'Calls carry the session cookie. A call that changes something also needs an “Origin” header with the portal’s address. Errors contain a message and the request ID; a rejected form also says what is wrong with each field.';
const ERROR = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message', 'requestId'],
};

/** OpenAPI 3.1, generated from the same contracts that bind the endpoints. */
export function apiDocsRoutes(route: Route, endpoints: readonly Endpoint[]): void {
  route(getOpenApi, async () => describe(endpoints));
}

function describe(endpoints: readonly Endpoint[]): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const call of endpoints) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: describeCall(call) };
  }
  return { openapi: '3.1.0', info: { title: 'Atrium', version: '1', description: ABOUT }, paths };
}

function describeCall(call: Endpoint): DescribedEndpoint {
  return {
    summary: call.summary,
    'x-access': call.access,
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...bodyOf(call),
    responses: {
      [call.status ?? 200]: { description: 'Success', ...(call.response ? { content: jsonOf(call.response, 'output') } : {}) },
      default: { description: 'Refused', content: { 'application/json': { schema: ERROR } } },
    },
  };
}

function pathParameters(call: Endpoint): DescribedEndpoint['parameters'] {
  const { properties = {} } = call.params ? schemaOf(call.params, 'input') : {};
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
}

function queryParameters(call: Endpoint): DescribedEndpoint['parameters'] {
  const { properties = {}, required = [] } = call.query ? schemaOf(call.query, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function bodyOf(call: Endpoint): Pick<DescribedEndpoint, 'requestBody'> {
  if (call.files)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(call, call.files) } } } };
  return call.body ? { requestBody: { content: jsonOf(call.body, 'input') } } : {};
}

/** Formats a limit for people, and as an exact number for programs. */
const sizeInWords = (bytes: number) => `At most ${bytes / 1024 / 1024} MB (${bytes.toLocaleString('en-US')} bytes).`;

/** Fields and files of a form; JSON Schema can only name the files. */
function formOf(call: Endpoint, files: readonly string[]): JsonSchema {
  const fields = call.body ? schemaOf(call.body, 'input') : {};
  const most = call.maxFileBytes ? { description: sizeInWords(call.maxFileBytes) } : {};
  const repeated = call.repeatedFiles;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', ...most };
  return {
    ...fields,
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(files.map((name) => [name, file])),
      ...(repeated && { [repeated.name]: { type: 'array', items: file, maxItems: repeated.most } }),
    },
    required: [...(fields.required ?? []), ...(call.filesMissing ? files : [])],
  };
}

const jsonOf = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
