import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended argon2id parameters: 19 MiB, two passes, one lane (the package's default algorithm is argon2id). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** True if the password is right. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && Boolean(storedHash);
}
