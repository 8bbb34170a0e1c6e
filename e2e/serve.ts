import { rmSync } from 'node:fs';
import { ADMIN, DATA_DIR } from './portal.ts';

// An empty portal for the journeys, exactly as `npm start` runs it.
rmSync(DATA_DIR, { recursive: true, force: true });
Object.assign(process.env, { DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' });
await import('../src/app/main.ts');
