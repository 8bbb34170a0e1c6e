const PREFIX = 'atrium-recent-choices:';
const MAX_CHOICES = 5;

/** The ids of this person's last choices in this browser, the newest first. @param person their e-mail address */
export function recentChoices(person: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + person) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a choice by its id, which reveals nothing confidential. */
export function rememberChoice(person: string, id: string): void {
  const kept = [id, ...recentChoices(person).filter((each) => each !== id)].slice(0, MAX_CHOICES);
  try {
    localStorage.setItem(PREFIX + person, JSON.stringify(kept));
  } catch {
    // Browsers may forbid storage or have no space left: nothing is remembered then.
  }
}

/** Forgets all choices, as signing out must. */
export function clearChoices(): void {
  try {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) localStorage.removeItem(name);
  } catch {
    // Nothing was stored then.
  }
}
