import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A door in front of a database that can stop handing anything on, without closing: as a cable that is pulled, or a firewall that forgets. */
export interface SilentProxy {
  /** The database's address through the door. */
  url: string;
  /** What is connected now stays so, and nothing comes through any more. @param andNew whether that holds for new connections, too */
  fallSilent(andNew: boolean): void;
  /** New connections come through again. Those that went silent stay so. */
  speakAgain(): void;
}

/** Opens the door until the scenario ends. @param target the database's own address */
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

/** Not even the end of one side is told to the other while the link is silent. */
function handOn(from: Socket, to: Socket, link: { isSilent: boolean }): void {
  from.on('data', (chunk) => void (link.isSilent || to.write(chunk)));
  from.on('error', () => {});
  from.on('close', () => void (link.isSilent || to.destroy()));
}
