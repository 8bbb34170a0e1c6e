import { lockFolder } from '../db/folder-lock.ts';

// Holds the folder named by its argument until the process is ended: what tests of the lock start beside themselves.
lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
process.stdin.resume();
