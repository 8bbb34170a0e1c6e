import * as z from 'zod/mini';
import { type Access, endpoint } from '#platform/shared/endpoint.ts';

/** The subset of JSON Schema that the portal's endpoints need. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  contentMediaType?: string;
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

/** An endpoint as OpenAPI describes it; its access is a separate field, because OpenAPI has no term for that. */
export interface DescribedEndpoint {
  summary: string;
  'x-access': Access;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { description: string }>;
}

/** The API's description: paths, and below each its endpoints by method. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, DescribedEndpoint>>;
}

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'user',
  summary: 'This description of the API.',
  response: z.custom<ApiDescription>(),
});
