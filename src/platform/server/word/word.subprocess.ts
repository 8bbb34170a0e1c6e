import { serveSubprocess } from '../subprocess-entry.ts';
import { readWordPaper } from './read-word-paper.ts';

/** The program of the subprocess that opens uploaded Word files: nothing else of the portal ever touches their contents. */
serveSubprocess(async ({ bytes }: { bytes: Uint8Array }) => readWordPaper(bytes));
