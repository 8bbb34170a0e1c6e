import { serveApart } from '../serve-apart.ts';
import { drawImage } from './draw-image.ts';

// The program of the process in which images are drawn: nothing else of the portal ever decodes one.
serveApart((bytes: Uint8Array) => drawImage(Buffer.from(bytes)));
