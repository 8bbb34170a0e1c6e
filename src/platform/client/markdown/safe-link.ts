/** Allows links to the web, or to an e-mail address. @returns undefined for anything else; a link's words are then shown alone */
export function safeLink(url: string): { href: string; host: string } | undefined {
  if (!/^(?:https?|mailto):/i.test(url)) return undefined;
  try {
    const { href, host, protocol, pathname } = new URL(url);
    return { href, host: protocol === 'mailto:' ? pathname : host };
  } catch {
    return undefined;
  }
}
