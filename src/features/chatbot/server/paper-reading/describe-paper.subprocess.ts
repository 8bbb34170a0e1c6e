import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { describeForStorage, type NotedPaper } from './describe-paper.ts';

serveSubprocess(async (read: NotedPaper) => describeForStorage(read));
