/**
 * A place where the fault tests end the process as a power cut would. Does nothing unless NODE_ENV is `test`
 * and FAULT names this very point.
 */
export function faultPoint(name: string): void {
  if (process.env.NODE_ENV === 'test' && process.env.FAULT === name) process.kill(process.pid, 'SIGKILL');
}
