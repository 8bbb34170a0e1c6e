import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { renderPassages } from './render-passages.ts';

serveSubprocess(renderPassages);
