import { hash } from '@node-rs/argon2';

/** A hash that costs next to nothing to make and to check, for people of tests who must sign in by the hundred. The real cost is `hashPassword`'s. */
export const quickHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
