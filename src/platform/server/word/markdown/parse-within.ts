import vm from 'node:vm';
import type { Root } from 'mdast';
import { type Block, parseMarkdown } from '#platform/shared/markdown/parse-markdown.ts';

/** Time for one text, and for all texts of a file, in milliseconds: an ordinary reply takes a few. */
const TIME_FOR_EACH = 400;
const TIME_FOR_ALL = 5_000;

/**
 * Builds the parser for the texts of one file. The library takes time that grows with the square of some texts, or longer: such
 * a one is given up, as are all others once the time for the file is spent.
 * @returns a function that returns undefined for a text whose structure is hopeless
 */
export function createMarkdownParser(parse: (text: string) => Root = parseMarkdown): (text: string) => Block[] | undefined {
  let left = TIME_FOR_ALL;
  return (text) => {
    if (left <= 0) return undefined;
    const start = performance.now();
    try {
      // Of all that Node has, only this ends a computation from outside.
      return vm.runInNewContext('parse(text).children', { parse, text }, { timeout: Math.min(TIME_FOR_EACH, Math.ceil(left)) });
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      // A RangeError is nesting beyond the stack.
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || name === 'RangeError') return undefined;
      throw error;
    } finally {
      left -= performance.now() - start;
    }
  };
}
