import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

/** A cookie that only the portal can make and no script can read. */
export interface SignedCookie {
  /** Returns its value, if the signature is ours. */
  read(request: FastifyRequest, config: CookieConfig): string | undefined;
  set(reply: FastifyReply, value: string, config: CookieConfig): void;
  clear(reply: FastifyReply, config: CookieConfig): void;
}

/** @param name as over plain http; over https the browser itself binds it to this host by the prefix `__Host-` */
export function signedCookie(name: string, seconds: number): SignedCookie {
  return {
    read(request, config) {
      const raw = request.cookies[nameOf(name, config)];
      if (!raw) return undefined;
      const start = startOf(name, config);
      const { valid, value } = request.unsignCookie(start + raw);
      return (valid && value?.slice(start.length)) || undefined;
    },
    set(reply, value, config) {
      const start = startOf(name, config);
      const signed = reply.signCookie(start + value).slice(start.length);
      reply.setCookie(nameOf(name, config), signed, { ...attributesOf(config), maxAge: seconds });
    },
    clear(reply, config) {
      reply.clearCookie(nameOf(name, config), attributesOf(config));
    },
  };
}

const isHttps = (config: CookieConfig) => config.publicUrl.startsWith('https:');
const nameOf = (name: string, config: CookieConfig) => (isHttps(config) ? `__Host-${name}` : name);
/** The signature covers the name as well: one cookie's value is worth nothing under the name of another. */
const startOf = (name: string, config: CookieConfig) => `${nameOf(name, config)}=`;
const attributesOf = (config: CookieConfig) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) }) as const;
