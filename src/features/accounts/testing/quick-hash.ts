import { hash } from '@node-rs/argon2';

/** A hash that is nearly free to compute and verify, for tests that sign in hundreds of people. The real cost: `hashPassword`. */
export const quickHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
