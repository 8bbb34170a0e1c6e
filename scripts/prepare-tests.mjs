import { ensureBuilt } from './prepare.mjs';

/** Tests run the portal as people will: pages and programs are built from the current sources first. */
export const setup = () => ensureBuilt();
