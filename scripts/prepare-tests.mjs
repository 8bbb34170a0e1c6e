import { ensureBuilt } from './prepare.mjs';

/** Tests run what people will run, however they are started: the pages and programs as they are built of today's sources. */
export const setup = () => ensureBuilt();
