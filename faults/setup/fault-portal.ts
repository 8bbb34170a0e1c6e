import { onTestFinished } from 'vitest';
import { type PortalProcess, signInByCall, startPortalProcess } from '#testing/portal-process.ts';

/** The administrator of every portal that a scenario starts. */
export const ADMIN = { email: 'admin@example.com', password: 'pass-word-1' };

/** A portal in its own process, with the duration of its start. */
export interface FaultPortal extends PortalProcess {
  /** Milliseconds from the start of the process until `/readyz` returned 200. */
  readyMs: number;
}

/** Starts a portal with an administrator and nothing else. However the scenario ends, the process ends with it. */
export async function startFaultPortal(env: Record<string, string>): Promise<FaultPortal> {
  const began = performance.now();
  const defaults = { NODE_ENV: 'test', ADMIN_PASSWORD: ADMIN.password, SAMPLE_CONTENT: 'off', VIDEO_PICTURES_URL: 'off' };
  const portal = await startPortalProcess({ ...defaults, ...env });
  const readyMs = performance.now() - began;
  onTestFinished(() => void portal.process.kill('SIGKILL'));
  return { ...portal, readyMs };
}

/** The session cookie of the administrator. */
export const signInAsAdmin = (url: string): Promise<string> => signInByCall(url, ADMIN);

/** A request as the portal's own page makes it. */
export type CallOver = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;

/** Builds the function with which a person with this cookie calls a portal. */
export const callOver =
  (url: string, cookie: string): CallOver =>
  (method, path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
