import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../../src/app/admin.ts');

/** Result of `npm run admin -- backup FILE`, or of `restore FILE`. */
export interface CommandRun {
  /** Size of the file. */
  megabytes: number;
  /** As reported by the command; 0 where it reports nothing. */
  waitedSeconds: number;
}

/** Runs a command of the command line. @throws Error with its output when it failed */
export async function runCommand(env: Record<string, string>, command: 'backup' | 'restore', file: string): Promise<CommandRun> {
  const child = spawn(process.execPath, [PROGRAM, command, file], { env: { ...process.env, ...env } });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said);
  return { megabytes: statSync(file).size / 1e6, waitedSeconds: Number(/waited ([\d.]+) s/.exec(said)?.[1] ?? 0) };
}
