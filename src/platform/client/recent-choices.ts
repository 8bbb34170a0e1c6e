const KEY = 'atrium-recent-choices';
const KEPT = 5;

/** The ids of what was chosen last in this browser, the newest first. */
export function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a choice by its id, which tells nothing that is confidential. */
export function rememberChoice(id: string): void {
  const kept = [id, ...recentChoices().filter((each) => each !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Browsers may forbid storage or have no room left: nothing is remembered then.
  }
}

/** Forgets all choices, as signing out must. */
export function forgetChoices(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What was never kept need not be forgotten.
  }
}
