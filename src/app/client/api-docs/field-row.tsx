import type { JsonSchema } from '../../openapi.contract.ts';
import { limitsInWords, typeInWords } from './schema-in-words.ts';

/** One field: its name, what it is, whether it has to be there, and its limits. */
export function FieldRow({ name, schema, isRequired }: { name: string; schema: JsonSchema; isRequired: boolean }) {
  const limits = limitsInWords(schema);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <code className="font-mono font-medium wrap-anywhere">{name}</code>
      <span className="wrap-anywhere">{typeInWords(schema)}</span>
      {!isRequired && <span className="text-muted">optional</span>}
      {limits && <span className="text-muted">{limits}</span>}
    </p>
  );
}
