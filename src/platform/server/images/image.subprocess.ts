import { serveSubprocess } from '../subprocess-entry.ts';
import { renderImage } from './render-image.ts';

// The program of the subprocess that renders images: nothing else of the portal ever decodes one.
serveSubprocess((bytes: Uint8Array) => renderImage(Buffer.from(bytes)));
