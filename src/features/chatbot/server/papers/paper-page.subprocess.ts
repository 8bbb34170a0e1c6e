import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { renderPaperPage } from './render-page.ts';

serveSubprocess(renderPaperPage);
