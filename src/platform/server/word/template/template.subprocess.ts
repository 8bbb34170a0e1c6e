import { serveSubprocess } from '../../subprocess-entry.ts';
import { openTemplate } from './open-template.ts';

/** The program of the subprocess that opens Word templates. */
serveSubprocess(async ({ bytes }: { bytes: Uint8Array }) => openTemplate(bytes));
