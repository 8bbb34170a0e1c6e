import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Reads a file with one YAML document. Anything that YAML merely tolerates is an error. */
export function readYaml<T>(file: string): T {
  return parse(readText(file), { strict: true, merge: true }) as T;
}

/** The parts of a manifest that these tests check. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what is being tested
  [part: string]: any;
}

/** Reads all manifests, each with its file. */
export function readManifests(): { file: string; manifest: Manifest }[] {
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).sort();
  return files.flatMap((file) =>
    parseAllDocuments(readText(file), { strict: true }).map((document) => {
      const [error] = document.errors;
      if (error) throw error;
      return { file, manifest: document.toJS() as Manifest };
    }),
  );
}
