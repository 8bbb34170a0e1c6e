import type pg from 'pg';

/** When people got what they asked for. */
export interface FirstResults {
  /** Seconds that the making of a document took, on average: a memorandum keeps its turn as long as many letters do. */
  jobSeconds: number;
  /** Of all but the one who asked for many: the longest wait for a first result, in the time of a job. */
  longestInJobs: number;
  /** How many documents were sent until the last of them had a first one. */
  sentUntilAll: number;
  /** Seconds from the first request to the last message; and to the last of those who did not ask for many. */
  allSeconds: number;
  othersSeconds: number;
}

interface Sent {
  userId: number;
  askedAt: Date;
  sentAt: Date;
}

/** Reads it from the database once all is sent. @param many who asked for many */
export async function readFirstResults(pool: pg.Pool, many: number): Promise<FirstResults> {
  const { rows: sent } = await pool.query<Sent>(
    'select user_id as "userId", created_at as "askedAt", sent_at as "sentAt" from documents order by sent_at',
  );
  const { rows: jobs } = await pool.query<{ seconds: number }>(
    `select extract(epoch from completed_on - started_on)::float as seconds from pgboss.job
     where name like 'draft-%' and state = 'completed' and data->>'documentId' in (select id::text from documents)`,
  );
  const jobSeconds = jobs.reduce((sum, { seconds }) => sum + seconds, 0) / jobs.length;
  const people = [...new Set(sent.map(({ userId }) => userId))].filter((userId) => userId !== many);
  const waits = people.map((userId) => {
    const own = sent.filter((one) => one.userId === userId);
    const asked = Math.min(...own.map(({ askedAt }) => askedAt.getTime()));
    return ((own[0]?.sentAt.getTime() ?? Number.NaN) - asked) / 1000;
  });
  const ranks = people.map((userId) => sent.findIndex((one) => one.userId === userId) + 1);
  const begun = Math.min(...sent.map(({ askedAt }) => askedAt.getTime()));
  return {
    jobSeconds,
    longestInJobs: Math.max(...waits) / jobSeconds,
    sentUntilAll: Math.max(...ranks),
    allSeconds: ((sent.at(-1)?.sentAt.getTime() ?? Number.NaN) - begun) / 1000,
    othersSeconds: ((sent.findLast(({ userId }) => userId !== many)?.sentAt.getTime() ?? Number.NaN) - begun) / 1000,
  };
}
