import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A database proxy that can stop forwarding without closing, like a pulled cable or a firewall that drops its state. */
export interface SilentProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Leaves current connections open, but forwards nothing any more. @param andNew true to silence new connections, too */
  fallSilent(andNew: boolean): void;
  /** Forwards new connections again. Silenced ones stay silent. */
  speakAgain(): void;
}

/** Opens the proxy until the scenario ends. @param target the database's own address */
export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const links = new Set<{ isSilent: boolean; ends: Socket[] }>();
  let isSilentToNew = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const link = { isSilent: isSilentToNew, ends: [near, far] };
    links.add(link);
    handOn(near, far, link);
    handOn(far, near, link);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const { ends } of links) for (const end of ends) end.destroy();
  });
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    fallSilent: (andNew) => {
      for (const link of links) link.isSilent = true;
      isSilentToNew = andNew;
    },
    speakAgain: () => {
      isSilentToNew = false;
    },
  };
}

/** While the link is silent, even one side's close is not forwarded to the other. */
function handOn(from: Socket, to: Socket, link: { isSilent: boolean }): void {
  from.on('data', (chunk) => void (link.isSilent || to.write(chunk)));
  from.on('error', () => {});
  from.on('close', () => void (link.isSilent || to.destroy()));
}
