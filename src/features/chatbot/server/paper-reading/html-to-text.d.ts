declare module 'html-to-text' {
  /** Converts HTML to plain text. */
  export function convert(html: string, options: object): string;
}
