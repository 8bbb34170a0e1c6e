/**
 * A point where the fault scenarios end the process as a power failure would. Does nothing unless NODE_ENV is `test`
 * and FAULT names this very point.
 */
export function faultPoint(name: string): void {
  if (process.env.NODE_ENV === 'test' && process.env.FAULT === name) process.kill(process.pid, 'SIGKILL');
}
