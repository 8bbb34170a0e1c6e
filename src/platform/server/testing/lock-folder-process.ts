import { lockFolder } from '../db/folder-lock.ts';

// Locks the folder named by its argument until the process is ended: started by tests of the lock.
lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
process.stdin.resume();
