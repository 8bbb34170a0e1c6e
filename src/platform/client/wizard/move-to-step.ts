/** Scrolls to a step and lets the keyboard go on from there, without adding to the browser's history. */
export function moveToStep(id: string): void {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
