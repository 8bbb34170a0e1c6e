export interface ProviderError {
  title: string;
  description: string;
  /** True if the video may play on YouTube itself. */
  mayPlayThere: boolean;
}

const NOT_EMBEDDABLE: ProviderError = {
  title: 'This video plays on YouTube only',
  description: 'Embedding is not allowed: its owner does not let other sites play it.',
  mayPlayThere: true,
};

const ERRORS: Readonly<Record<number, ProviderError>> = {
  2: {
    title: 'The video’s address is not valid',
    description: 'YouTube reports an invalid parameter. Please tell an administrator, who can correct the address.',
    mayPlayThere: false,
  },
  5: {
    title: 'This video cannot be played here',
    description: 'It is not playable in this browser’s player. It may play in another browser or on YouTube.',
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
      'The browser or the firm’s network hides the portal’s address from YouTube. Watch it on YouTube, or tell an administrator.',
    mayPlayThere: true,
  },
};

/** Explains a YouTube error, by its number, to the person who wanted to watch. */
export function providerError(code: number): ProviderError {
  return (
    ERRORS[code] ?? {
      title: 'YouTube could not play this video',
      description:
        code > 0
          ? `It gave no reason other than error ${code}. Please try again later.`
          : 'It gave no reason. Please try again later.',
      mayPlayThere: true,
    }
  );
}
