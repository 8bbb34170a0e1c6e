import { highlightCode } from './highlight-code.ts';
import { handleWorkerRequests } from './worker-handler.ts';

handleWorkerRequests(highlightCode);
