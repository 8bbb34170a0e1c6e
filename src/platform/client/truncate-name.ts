/** Approximate length of the end, which begins at a nearby word start if there is one. */
const TAIL_LENGTH = 14;
const NEAR = 6;

/** Cuts a name in two parts, since names differ at both ends: the part that can be left out is the end of the first. */
export function truncateName(name: string): [start: string, end: string] {
  const characters = Array.from(name);
  const before = characters.slice(0, -TAIL_LENGTH - NEAR).length;
  const near = characters.slice(before, -TAIL_LENGTH + NEAR).join('');
  const word = near.search(/(?<=[\s_-])[^\s_-]/);
  const at = word < 0 ? Math.max(0, characters.length - TAIL_LENGTH) : before + Array.from(near.slice(0, word)).length;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** Shortens a name that would fill a question or a message, in the middle. */
export function shortName(name: string, length = 64): string {
  if (Array.from(name).length <= length) return name;
  const [start, end] = truncateName(name);
  const room = length - Array.from(end).length - 1;
  return `${Array.from(start).slice(0, room).join('').trimEnd()}…${end}`;
}
