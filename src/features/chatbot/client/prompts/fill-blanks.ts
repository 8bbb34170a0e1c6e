/** A blank such as `{{witness}}`: 1 to 40 characters without braces. The limit also bounds the search from each brace. */
const BLANK = /\{\{([^{}]{1,40})\}\}/gu;

/** Names of the distinct blanks of a prompt, in order. */
export function findBlanks(content: string): string[] {
  const names = [...content.matchAll(BLANK)].map(([, name = '']) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Fills the blanks of a prompt. One without a value stays visible as `[name]`. @param values by name of the blank */
export function fillBlanks(content: string, values: ReadonlyMap<string, string>): string {
  // A function, because patterns such as `$&` in a replacement text would be expanded.
  return content.replace(BLANK, (whole, inner: string) => {
    const name = inner.trim();
    return name === '' ? whole : values.get(name)?.trim() || `[${name}]`;
  });
}
