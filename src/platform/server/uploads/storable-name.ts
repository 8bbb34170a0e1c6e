const LONGEST = 200;

/**
 * The name of an uploaded file as it may be stored and shown: no path, nothing that controls or cannot be seen, at most 200
 * characters; `file` where nothing of it is left.
 */
export function storableName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const visible = last.replace(/\p{C}/gu, '').trim();
  return [...visible].slice(0, LONGEST).join('') || 'file';
}
