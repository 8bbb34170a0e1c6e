export interface ProviderError {
  title: string;
  description: string;
  /** Whether the video may play on YouTube itself. */
  mayPlayThere: boolean;
}

const NOT_EMBEDDABLE: ProviderError = {
  title: 'This video may not be played here',
  description: 'Its owner does not allow embedding: it can be watched on YouTube only.',
  mayPlayThere: true,
};

const ERRORS: Readonly<Record<number, ProviderError>> = {
  2: {
    title: 'This video cannot be found by its address',
    description: 'YouTube calls it an invalid parameter. Please tell an administrator, who can correct the address of the video.',
    mayPlayThere: false,
  },
  5: {
    title: 'This video cannot be played here',
    description: 'It is not playable in this browser’s player. Another browser may play it, or YouTube itself.',
    mayPlayThere: true,
  },
  100: {
    title: 'This video was not found',
    description: 'It was removed from YouTube, or it is private. Please tell an administrator.',
    mayPlayThere: false,
  },
  101: NOT_EMBEDDABLE,
  150: NOT_EMBEDDABLE,
  153: {
    title: 'YouTube did not accept the player',
    description:
      'It plays videos only where it learns which site asks for them. The browser, or the firm’s network, keeps that from it.',
    mayPlayThere: true,
  },
};

/** What an error of YouTube's means to the person who wanted to watch, by its number. */
export function providerError(code: number): ProviderError {
  return (
    ERRORS[code] ?? {
      title: 'YouTube could not play this video',
      description:
        code > 0
          ? `It names no reason but error ${code}. Please try again later.`
          : 'It names no reason. Please try again later.',
      mayPlayThere: true,
    }
  );
}
