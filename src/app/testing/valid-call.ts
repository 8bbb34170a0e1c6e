import * as z from 'zod/mini';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { fillSchema } from '#platform/server/testing/fill-schema.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { STAGED_FILE, type StagedPerson } from './stage-person.ts';
import { TEST_PASSWORD } from './test-portal.ts';

/** Whose things a call is about, and somebody on whom administrators may act. */
export interface Subjects {
  owner: StagedPerson;
  spare: StagedPerson;
}

/** What stands for the placeholders of an address. A call on another kind of thing needs a line here, and its thing in `stagePerson`. */
const OBJECTS: [start: string, params: (subjects: Subjects) => Record<string, string>][] = [
  ['/api/documents/:id', ({ owner }) => ({ id: owner.documentId, name: STAGED_FILE })],
  ['/api/auth/sessions/:id', ({ owner }) => ({ id: owner.sessionId })],
  ['/api/admin/users/:id', ({ spare }) => ({ id: String(spare.id) })],
  ['/api/images/:file', () => ({ file: `${'0'.repeat(32)}.webp` })],
];

/** Values that a filler cannot guess, by the name of their field: a new call that uses these names needs no line of its own. */
const FIELDS: Record<string, unknown> = {
  email: 'somebody@firm.example',
  currentPassword: TEST_PASSWORD,
  newPassword: 'another horse battery',
};

/** Bodies whose fields depend on one another, or on who is there. */
const BODIES: Record<string, (subjects: Subjects) => unknown> = {
  'POST /api/auth/login': ({ spare }) => ({ email: spare.email, password: TEST_PASSWORD }),
  'POST /api/foil-request/generate': () => foilRequest(),
  // The same model as before.
  'POST /api/documents/:id/again': () => ({}),
};

/** The address of a call about somebody's things. @throws when nobody has said what the placeholders stand for */
export function addressFor(path: string, subjects: Subjects): string {
  if (!path.includes(':')) return path;
  const [, paramsOf] = OBJECTS.find(([start]) => path.startsWith(start)) ?? [];
  if (!paramsOf) throw new Error(`${path}: OBJECTS in valid-call.ts does not say what it is about`);
  const params = paramsOf(subjects);
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A body that the call takes, so that a refusal is for want of rights and for nothing else. */
export function validBody(call: Endpoint, subjects: Subjects): { body?: unknown; headers?: Record<string, string> } {
  if (call.files) return memorandumForm();
  if (!call.body) return {};
  const own = BODIES[`${call.method} ${call.path}`];
  return { body: own ? own(subjects) : { ...fill(call.body), ...knownFields(call.body) } };
}

const fill = (schema: z.core.$ZodType) => fillSchema(jsonSchemaOf(schema)) as object;

function knownFields(schema: z.core.$ZodType): object {
  const names = Object.keys(jsonSchemaOf(schema).properties ?? {});
  return Object.fromEntries(names.filter((name) => name in FIELDS).map((name) => [name, FIELDS[name]]));
}

const jsonSchemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown> & { properties?: object };
