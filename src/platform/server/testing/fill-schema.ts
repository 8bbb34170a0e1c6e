interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
}

/** The simplest value that fits a JSON schema: a stand-in's default response. */
export function fillSchema(given: Record<string, unknown>): unknown {
  const schema = given as Schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fillSchema((schema.anyOf[0] ?? {}) as Record<string, unknown>);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return fillProperties(schema.properties ?? {});
  if (type === 'array') return [];
  if (type === 'string') return 'Text of the stand-in.';
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? 0 : null;
}

const fillProperties = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fillSchema(property as Record<string, unknown>)]),
  );
