import { parseReply } from './parse-reply.ts';
import { handleWorkerRequests } from './worker-handler.ts';

handleWorkerRequests(parseReply);
