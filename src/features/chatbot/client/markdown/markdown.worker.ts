import { parseMarkdown } from './parse-markdown.ts';
import { handleWorkerRequests } from './worker-handler.ts';

handleWorkerRequests(parseMarkdown);
