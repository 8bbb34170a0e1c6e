declare module 'wink-porter2-stemmer' {
  /** Returns the stem of a word in lower case, as Snowball's English stemmer does. */
  export default function stem(word: string): string;
}
