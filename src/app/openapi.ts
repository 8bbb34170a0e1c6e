import * as z from 'zod/mini';
import type { Route } from '#platform/server/routes.ts';
import { type Endpoint, endpoint } from '#platform/shared/endpoint.ts';

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'user',
  summary: 'This description of the API.',
});

/** OpenAPI 3.1, made from the same contracts that bind the calls. */
export function openApiRoute(route: Route, endpoints: readonly Endpoint[]): void {
  route(getOpenApi, async () => describe(endpoints));
}

function describe(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of endpoints) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: describeCall(call) };
  }
  return { openapi: '3.1.0', info: { title: 'Atrium', version: '1' }, paths };
}

function describeCall(call: Endpoint) {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return {
    summary: call.summary,
    'x-access': call.access,
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...bodyOf(call),
    responses: {
      [call.status ?? 200]: { description: 'Success', ...(call.response ? { content: jsonOf(call.response, 'output') } : {}) },
    },
  };
}

function bodyOf(call: Endpoint) {
  if (call.files)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(call, call.files) } } } };
  return call.body ? { requestBody: { content: jsonOf(call.body, 'input') } } : {};
}

/** The fields of a form and its files, which JSON Schema can only name. */
function formOf(call: Endpoint, files: readonly string[]) {
  const fields: { properties?: object; required?: string[] } = call.body ? schemaOf(call.body, 'input') : {};
  const most = call.maxFileBytes ? { description: `At most ${call.maxFileBytes} bytes.` } : {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream', ...most };
  return {
    ...fields,
    type: 'object',
    properties: { ...fields.properties, ...Object.fromEntries(files.map((name) => [name, file])) },
    required: [...(fields.required ?? []), ...(call.filesMissing ? files : [])],
  };
}

const jsonOf = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
