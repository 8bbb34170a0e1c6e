/** What the thread of the embedded database is asked to do, beside the bytes of PostgreSQL's protocol. */
export type ThreadRequest = { kind: 'create' | 'open'; folder: string } | { kind: 'close' };

/** How that went. `broken`: the database itself failed in the middle of a conversation, and answers nothing any more. */
export type ThreadAnswer = { kind: 'done' } | { kind: 'refused' | 'broken'; reason: string };
