declare global {
  /** Read by `get-nonce`, from which Radix's scroll lock gets the nonce of its style tag. */
  var __webpack_nonce__: string | undefined;
}

/**
 * Hands the page's nonce, which the server writes into `<meta name="csp-nonce">`, to the code that inserts style tags:
 * the content security policy refuses every style tag without it.
 */
export function announceCspNonce(): void {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
