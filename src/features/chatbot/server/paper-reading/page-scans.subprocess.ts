import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { imageAsPdf } from './image-as-pdf.ts';

serveSubprocess(({ bytes }: { bytes: Uint8Array }) => imageAsPdf(bytes));
