/** Scrolls an item outside its list's viewport to the middle; the page does not move. */
export function scrollIntoList(item: HTMLElement): void {
  const list = item.closest('.chatbot-scroll');
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
