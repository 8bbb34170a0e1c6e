/** So many characters of a description stand in a list. */
const SHOWN_LENGTH = 100;

/** The first hundred characters of a description, whole ones. */
export function cutDescription(description: string): string {
  const characters = [...description];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : description;
}
