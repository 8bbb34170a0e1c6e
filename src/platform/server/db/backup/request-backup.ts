import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MadeBackup } from './back-up-embedded.ts';
import { BackupError } from './backup-format.ts';
import { type ControlRequest, type ControlResponse, openSocketAddress } from './control-socket.ts';

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/**
 * Requests a backup from the portal that runs on a data folder.
 * @returns undefined when none runs there
 * @throws BackupError
 */
export async function requestBackup(
  dataDir: string,
  file: string,
  report: (rows: number) => void,
): Promise<MadeBackup | undefined> {
  const socket = await reachPortal(dataDir);
  if (!socket) return undefined;
  socket.on('error', () => {});
  socket.write(`${JSON.stringify({ backup: file } satisfies ControlRequest)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const news = JSON.parse(line) as ControlResponse;
    if ('made' in news) return news.made;
    if ('refused' in news) throw new BackupError(news.refused);
    report(news.rows);
  }
  throw new BackupError('The portal ended before the backup was made.');
}

async function reachPortal(dataDir: string): Promise<Socket | undefined> {
  const address = openAddressIfThere(dataDir);
  if (!address) return undefined;
  try {
    const socket = connect(address.name);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code && NOBODY.has(code)) return undefined;
    throw new BackupError(`The portal that runs on ${dataDir} cannot be asked (${code}). Run this as its own user.`);
  } finally {
    address.close();
  }
}

function openAddressIfThere(dataDir: string): ReturnType<typeof openSocketAddress> | undefined {
  try {
    return openSocketAddress(dataDir);
  } catch {
    return undefined;
  }
}
