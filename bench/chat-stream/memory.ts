import { readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** Memory that a process occupies, in kilobytes, as the system counts (Linux). */
export function occupiedBy(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Polls the memory that a process occupies. @returns a function that stops polling and returns the peak */
export function watchMemory(pid: number): () => number {
  let most = occupiedBy(pid);
  const timer = setInterval(() => {
    most = Math.max(most, occupiedBy(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
