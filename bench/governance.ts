import type pg from 'pg';
import { type Contest, inContest, listRequests, toFloor, toPortal } from './contest.ts';
import { TOOLS_CHANGED } from './forty-tools.ts';
import { load } from './load.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdict, verdictAtLeast } from './verdict.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** An administrator waits for these lists alone. */
const ADMIN_CALLS = 30;
const LONGEST_MS = 300;

/** A thousand tools, each with its register entry. */
const THOUSAND_TOOLS = `
  insert into tools (name, description, url, category, icon, icon_display, icon_type, display_order, tool_type)
  select name || ' ' || copy, description, url, category, icon, icon_display, icon_type, display_order + 1000 * copy, tool_type
  from tools, generate_series(2, 200) as copy order by copy, id limit 1000 - (select count(*) from tools)`;
const REGISTERED = `
  update tools set register_status = 'approved', data_class = (array['public', 'client-confidential'])[1 + id % 2],
    owner_name = 'Ada Quill', vendor = 'A vendor', data_location = 'United States', trains_on_data = 'no', review_on = '2199-01-31',
    conditions = repeat('Nothing that names a client. ', 5), decided_at = now(), decided_by = 'Grace Hall'`;
const MATTERS = `
  insert into matters (number, rule, updated_at)
  select '10234-' || lpad(number::text, 4, '0'), (array['allowed', 'consent', 'not-allowed'])[1 + number % 3], now()
  from generate_series(1, 5000) as number`;
const REQUESTS = `
  insert into tool_requests (user_id, name, url, purpose, data_class, state, created_at)
  select id, 'Tool ' || id, 'https://tool-' || id || '.example/', 'For discovery.', 'firm-internal', 'new', now()
  from users order by id limit 300`;
const VOTES = `
  insert into tool_request_votes (request_id, user_id, created_at)
  select request.id, person.id, now() from tool_requests request, (select id from users order by id limit 20) person`;
const CALLS = `
  insert into model_calls (id, model, provider, purpose, user_id, outcome, input_tokens, output_tokens, cost_micros, started_at, matter_number)
  select gen_random_uuid(), 'gpt-4o-2024-08-06', 'openai', 'chat', 1 + number % 300, 'answered', 1000, 500, 900,
    now() - number * interval '1 minute', '10234-' || lpad((1 + number % 5000)::text, 4, '0')
  from generate_series(1, 20000) as number`;
const GATED = `
  insert into portal_settings (name, value, changed_at) values ('policyGates', '["tools"]', now())`;
const ACKNOWLEDGED = `
  insert into policy_acknowledgements (version_id, user_id, acknowledged_at)
  select (select max(id) from policy_versions), id, now() from users on conflict do nothing`;
const SETTINGS_CHANGED = `
  insert into list_versions (list, version) values ('settings', 1)
  on conflict (list) do update set version = list_versions.version + 1`;

/** Lists and main page with 1,000 tools, 5,000 matters and 300 requests, and what the policy gate costs. */
export function benchGovernance(): Promise<Line[]> {
  return inContest(compare);
}

async function compare(contest: Contest): Promise<Line[]> {
  const { portal, floor, people, client } = contest;
  for (const statement of [THOUSAND_TOOLS, MATTERS, REQUESTS, VOTES, CALLS, TOOLS_CHANGED]) await client.query(statement);
  const own = listRequests(people, toPortal(portal.url));
  const plain = await rateOf(portal.url, own);
  await client.query(REGISTERED);
  await client.query(TOOLS_CHANGED);
  const requested = listRequests(people, toFloor);
  const contenders = { floor: () => load(floor.url, requested, SECONDS), portal: () => load(portal.url, own, SECONDS) };
  for (const run of Object.values(contenders)) await run();
  const rounds = await interleave(ROUNDS, contenders);
  const [portalRounds = [], floorRounds = []] = [rounds.portal, rounds.floor];
  const registered = median(portalRounds.map(({ rate }) => rate));
  const gated = await rateWithGate(contest, own);
  return [
    ofGoal(
      1,
      verdictAtLeast(
        '1,000 tools with register entries, against bare Fastify’s two queries',
        median(portalRounds.map(({ rate }, round) => rate / (floorRounds[round]?.rate ?? Number.NaN))),
        0.7,
        'times',
      ),
    ),
    `the same list reaches with entries ${(registered / plain).toFixed(2)} times its rate without`,
    `with the policy gate on: ${(gated / registered).toFixed(2)} times the rate without`,
    ...(await adminLists(client, contest)),
  ];
}

const rateOf = async (url: string, requests: Parameters<typeof load>[1]) => {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push((await load(url, requests, SECONDS)).rate);
  return median(rates);
};

async function rateWithGate({ client, portal }: Contest, requests: Parameters<typeof load>[1]): Promise<number> {
  for (const statement of [ACKNOWLEDGED, GATED, SETTINGS_CHANGED]) await client.query(statement);
  return rateOf(portal.url, requests);
}

/** Median time of lists that one person waits for. */
async function adminLists(client: pg.Client, { portal, people }: Contest): Promise<Line[]> {
  const [admin] = people;
  if (!admin) return [];
  await client.query(`update users set role = 'admin'`);
  const headers = { ...toPortal(portal.url)(admin), 'content-type': 'application/json' };
  const timed = async (what: string, path: string, body?: object) => {
    const times: number[] = [];
    for (let count = 0; count < ADMIN_CALLS; count += 1) {
      const start = performance.now();
      const response = await fetch(portal.url + path, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      times.push(performance.now() - start);
    }
    return verdict(what, median(times), LONGEST_MS, 'ms');
  };
  return [
    await timed('main page with 1,000 tools in it', '/'),
    await timed('register of 1,000 tools', '/api/admin/register'),
    await timed('a page of 5,000 matters, searched', '/api/admin/matters/find', { search: '234-1', offset: 50 }),
    await timed('a page of 300 requests with 6,000 votes', '/api/tool-requests'),
    await timed('AI use by 5,000 matters, 20,000 calls', '/api/admin/analytics/ai-use'),
  ];
}
