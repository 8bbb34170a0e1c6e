import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Access } from '#platform/shared/endpoint.ts';
import type { JsonSchema } from '../api-docs.contract.ts';
import { formatLimits, formatType, objectsIn } from './format-schema.ts';
import type { ListedEndpoint } from './group-endpoints.ts';

const WHO: Record<Access, string> = { public: 'Everyone', user: 'Signed-in people', admin: 'Administrators' };

/** One call: a summary, and when expanded its parameters and responses. */
export function EndpointView({ call }: { call: ListedEndpoint }) {
  return (
    <details className="group">
      <summary className="flex list-none gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <code className="font-mono text-sm font-semibold text-accent">{call.method}</code>
            <code className="font-mono text-sm wrap-anywhere">{call.address}</code>
            <span className="text-xs text-muted sm:ml-auto">{WHO[call['x-access']]}</span>
          </span>
          <span className="mt-1 block max-w-prose text-sm text-muted">{call.summary}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-1 pb-5 sm:pr-5 sm:pl-12">
        <Parameters parameters={call.parameters} />
        {Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => (
          <Part key={type} title="Body" note={type}>
            <SchemaView schema={schema} />
          </Part>
        ))}
        <Answers responses={call.responses} />
      </div>
    </details>
  );
}

function Parameters({ parameters }: Pick<ListedEndpoint, 'parameters'>) {
  if (parameters.length === 0) return null;
  return (
    <Part title="Parameters">
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parameters.map(({ name, schema, required, in: position }) => (
          <li key={name} className="py-2">
            <FieldRow name={position === 'path' ? `{${name}}` : `?${name}`} schema={schema} isRequired={required} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A refusal's body is the same for every call, and described at the top of the page. */
function Answers({ responses }: Pick<ListedEndpoint, 'responses'>) {
  const successes = Object.entries(responses).filter(([status]) => status !== 'default');
  return successes.map(([status, { content }]) => (
    <Part key={status} title="Response" note={status}>
      {content ? (
        Object.entries(content).map(([type, { schema }]) => <SchemaView key={type} schema={schema} />)
      ) : (
        <p className="text-sm text-muted">No body, or a file.</p>
      )}
    </Part>
  ));
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold">
        {title} {note && <span className="font-normal text-muted">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** A value with the fields of the objects in it. */
function SchemaView({ schema }: { schema: JsonSchema }) {
  const objects = objectsIn(schema);
  const isPlainObject = objects.length === 1 && objects[0] === schema;
  return (
    <>
      {!isPlainObject && (
        <p className="text-sm">
          {formatType(schema)}
          <span className="text-muted"> {formatLimits(schema)}</span>
        </p>
      )}
      <Fields objects={objects} className="mt-2 border-y border-line" />
    </>
  );
}

/** Fields of objects, one list for each; nested objects are indented below their field. */
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

/** One field: its name, type, whether it is required, and its limits. */
function FieldRow({ name, schema, isRequired }: { name: string; schema: JsonSchema; isRequired: boolean }) {
  const limits = formatLimits(schema);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <code className="font-mono font-medium wrap-anywhere">{name}</code>
      <span className="wrap-anywhere">{formatType(schema)}</span>
      {!isRequired && <span className="text-muted">optional</span>}
      {limits && <span className="text-muted">{limits}</span>}
    </p>
  );
}
