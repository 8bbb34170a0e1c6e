// An earlier file in this process may have left its own `fetch`. Node's is stored on the process, since this runs for each file.
const kept = process as NodeJS.Process & { nodeFetch?: typeof fetch };
kept.nodeFetch ??= globalThis.fetch;
globalThis.fetch = kept.nodeFetch;

/** Adds to jsdom the browser features that Radix and our pages need, and clears the page after each test. Harmless in Node. */
if (typeof window !== 'undefined') {
  const { afterAll, afterEach, vi } = await import('vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { clearAllAutosaved } = await import('../use-autosave.ts');
  afterEach(cleanup);
  // The next file of this process would otherwise find the page as this one left it.
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    clearAllAutosaved();
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
  // A busy machine may take longer than the usual second to fetch a page’s code; what never appears fails all the same.
  configure({ asyncUtilTimeout: 15_000 });

  // jsdom has its own Uint8Array and ArrayBuffer, which Buffer does not recognize; the real database in flow tests requires the
  // one, the real server the other.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;

  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // jsdom has this one, but it only complains on the console.
  window.scrollTo = () => {};
}

export {};
