import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A program of the benchmarks in its own process. */
export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program that prints its address once it listens, and that ends on SIGTERM. @param name of its file, within `bench` */
export async function startProgram(name: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
