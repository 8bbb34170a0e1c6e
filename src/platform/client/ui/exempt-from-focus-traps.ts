/**
 * Lets the focus move into an element outside an open dialog: the dialog's focus trap listens on the document and would pull it
 * back, so focus events that concern the element stop at the body. Returns a function that ends this.
 */
export function exemptFromFocusTraps(isInside: (element: Node) => boolean): () => void {
  function stopAtBody(event: FocusEvent) {
    const arrival = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (arrival instanceof Node && isInside(arrival)) event.stopPropagation();
  }
  document.body.addEventListener('focusin', stopAtBody);
  document.body.addEventListener('focusout', stopAtBody);
  return () => {
    document.body.removeEventListener('focusin', stopAtBody);
    document.body.removeEventListener('focusout', stopAtBody);
  };
}
