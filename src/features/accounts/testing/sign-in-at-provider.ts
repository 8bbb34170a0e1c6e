/** Input on the stand-in's page; `cancel` presses the other button. */
export type Entry = { email: string; firstName?: string; lastName?: string; guest?: string } | 'cancel';

/**
 * Visits the provider as a browser would, with its own cookies, and enters a person to sign in.
 * @param address target of the portal's redirect
 * @returns target of the provider's redirect back
 */
export async function signInAtProvider(address: string, entry: Entry): Promise<URL> {
  const cookies = new Map<string, string>();
  const origin = new URL(address).origin;
  let next = new URL(address);
  for (let step = 0; next.origin === origin && step < 10; step += 1) {
    const isPage = next.pathname.startsWith('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage ? { method: 'POST', body: formOf(entry) } : {}),
    });
    saveCookies(cookies, response);
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    next = new URL(location, next);
  }
  return next;
}

function formOf(entry: Entry): URLSearchParams {
  if (entry === 'cancel') return new URLSearchParams({ cancel: '1' });
  return new URLSearchParams({ firstName: 'Ada', lastName: 'Quill', ...entry });
}

function saveCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (name) value ? cookies.set(name, value) : cookies.delete(name);
  }
}
