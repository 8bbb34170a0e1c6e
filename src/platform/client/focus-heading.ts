/** Moves keyboard and screen reader focus to a heading, the page's own by default. */
export function focusHeading(heading: HTMLElement | null = pageHeading()): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus();
}

const pageHeading = () => document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
