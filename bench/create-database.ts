import pg from 'pg';

let created = 0;

/** Creates another empty database on a PostgreSQL server. @param url of any of its databases @returns the address of the new one */
export async function createDatabase(url: string): Promise<string> {
  created += 1;
  const name = `bench_${created}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
