import type { JsonSchema } from '../../openapi.contract.ts';
import { FieldRow } from './field-row.tsx';
import { limitsInWords, objectsIn, typeInWords } from './schema-in-words.ts';

/** A value with the fields of the objects in it. */
export function SchemaView({ schema }: { schema: JsonSchema }) {
  const objects = objectsIn(schema);
  const isPlainObject = objects.length === 1 && objects[0] === schema;
  return (
    <>
      {!isPlainObject && (
        <p className="text-sm">
          {typeInWords(schema)}
          <span className="text-muted"> {limitsInWords(schema)}</span>
        </p>
      )}
      <Fields objects={objects} className="mt-2 border-y border-line" />
    </>
  );
}

/** The fields of objects, one list for each; objects in them are set in below their field. */
function Fields({ objects, className = '' }: { objects: readonly JsonSchema[]; className?: string }) {
  return objects.map(({ properties = {}, required = [] }) => (
    <ul key={Object.keys(properties).join()} className={`divide-y divide-line ${className}`}>
      {Object.entries(properties).map(([name, schema]) => (
        <li key={name} className="py-2">
          <FieldRow name={name} schema={schema} isRequired={required.includes(name)} />
          {objectsIn(schema).length > 0 && (
            <div className="mt-1 border-l-2 border-line pl-3 sm:pl-4">
              <Fields objects={objectsIn(schema)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  ));
}
