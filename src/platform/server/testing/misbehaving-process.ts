import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { serveSubprocess } from '../subprocess-entry.ts';

/** Misdeeds that a subprocess is asked to try, in tests of its restrictions. */
export type Misdeed =
  | { kind: 'read' | 'write' | 'thread'; path: string }
  | { kind: 'start'; program: string }
  | { kind: 'connect' | 'fetch'; port: number }
  | { kind: 'fill'; where: 'heap' | 'beside' }
  | { kind: 'echo'; what: unknown }
  | { kind: 'wait'; seconds: number }
  | { kind: 'environment' | 'print' | 'compute' | 'throw' | 'leave' | 'pid' };

serveSubprocess(async (misdeed: Misdeed, report) => {
  if (misdeed.kind === 'throw') throw new Error('secret');
  try {
    return await commit(misdeed, report);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String((error as Error).message);
  }
});

async function commit(misdeed: Misdeed, report: (progress: unknown) => void): Promise<unknown> {
  switch (misdeed.kind) {
    case 'read':
      return readFileSync(misdeed.path, 'utf8');
    case 'write':
      return writeFileSync(misdeed.path, 'written');
    case 'thread':
      return readInThread(misdeed.path);
    case 'start':
      return String(spawnSync(misdeed.program, ['-c', 'true']).status);
    case 'connect':
      return String(net.connect(misdeed.port, '127.0.0.1'));
    case 'fetch':
      return String((await fetch(`http://127.0.0.1:${misdeed.port}/`)).status);
    case 'fill':
      return fill(misdeed.where);
    case 'echo':
      report('half');
      return misdeed.what;
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, misdeed.seconds * 1000, 'waited'));
    case 'environment':
      return Object.keys(process.env)
        .filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE')
        .join();
    case 'print':
      process.stdout.write('secret');
      return process.stderr.write('secret');
    case 'pid':
      report(process.pid);
      return compute();
    case 'compute':
      return compute();
    default:
      return process.exit(0);
  }
}

function compute(): never {
  for (;;);
}

function fill(where: 'heap' | 'beside'): never {
  const kept: unknown[] = [];
  for (;;) kept.push(where === 'heap' ? Array.from({ length: 100_000 }, Math.random) : Buffer.alloc(1_000_000, 1));
}

async function readInThread(path: string): Promise<string> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    let result;
    try { result = require('node:fs').readFileSync(workerData, 'utf8'); } catch (error) { result = error.code; }
    parentPort.postMessage(result);`;
  const worker = new Worker(source, { eval: true, workerData: path });
  return new Promise((resolve) => worker.once('message', resolve));
}
