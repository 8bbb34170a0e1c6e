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
      const { valid, value } = request.unsignCookie(raw);
      return valid && value ? value : undefined;
    },
    set(reply, value, config) {
      reply.setCookie(nameOf(name, config), value, { ...attributesOf(config), maxAge: seconds });
    },
    clear(reply, config) {
      reply.clearCookie(nameOf(name, config), attributesOf(config));
    },
  };
}

const isHttps = (config: CookieConfig) => config.publicUrl.startsWith('https:');
const nameOf = (name: string, config: CookieConfig) => (isHttps(config) ? `__Host-${name}` : name);
const attributesOf = (config: CookieConfig) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config), signed: true }) as const;
