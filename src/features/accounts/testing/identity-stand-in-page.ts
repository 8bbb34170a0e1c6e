import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityProvider } from './identity-provider.ts';
import { type Claims, claimsOf } from './stand-in-claims.ts';

/** Page of the stand-in that asks for the person to sign in as, and handles the input. */
export async function answerInteraction(
  provider: IdentityProvider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return showPage(response);
  const form = new URLSearchParams(await readBody(request));
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const email = field('email');
  const person = { email, firstName: field('firstName'), lastName: field('lastName'), isGuest: form.has('guest') };
  if (!people.has(email)) people.set(email, claimsOf(person));
  return provider.interactionFinished(request, response, { login: { accountId: email, remember: false } });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function showPage(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for Microsoft’s sign-in</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 26rem; margin: 12vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.25rem; }
  label { display: block; margin-top: 1rem; }
  input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; padding: .5rem; font: inherit; }
  button { margin: 1.5rem .5rem 0 0; padding: .5rem 1rem; font: inherit; }
</style>
</head>
<body>
<main>
<h1>Who signs in?</h1>
<p>This program stands in for Microsoft on this machine. It believes whatever you enter.</p>
<form method="post">
  <label>First name <input name="firstName" value="Ada" required></label>
  <label>Last name <input name="lastName" value="Quill" required></label>
  <label>Email address <input name="email" type="email" value="ada@firm.example" required></label>
  <label><input name="guest" type="checkbox"> A guest of the firm, not a member</label>
  <button>Sign in</button>
  <button name="cancel" value="1" formnovalidate>Cancel</button>
</form>
</main>
</body>
</html>
`;
