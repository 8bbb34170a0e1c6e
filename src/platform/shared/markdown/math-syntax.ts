import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { DELIMITERS, type Delimiter, isBegunFormula, isClosed, isMathematics, openingOf } from './is-mathematics.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    begunMath: 'begunMath';
    mathLine: 'mathLine';
  }
}

declare module 'mdast' {
  /** A formula in TeX. */
  interface Math extends Literal {
    type: 'math';
    /** As written, with its delimiters. */
    value: string;
    tex: string;
    /** True for one that stands on a line of its own. */
    isDisplay: boolean;
  }
  interface RootContentMap {
    math: Math;
  }
  interface PhrasingContentMap {
    math: Math;
  }
}

/** The longest formula, in characters. */
const LONGEST = 4_000;

const isLineEnd = (code: Code) => code !== null && code < -2;
const characterOf = (code: Code) => (code === null ? '' : isLineEnd(code) ? '\n' : code < 0 ? ' ' : String.fromCharCode(code));
const texOf = (source: string, open: Delimiter) => source.slice(open.length, -DELIMITERS[open].length);

/** A formula within a line or a paragraph. */
function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isAfterWord = /[\w$)]/.test(characterOf(this.previous));
  let source = '';
  let open: Delimiter | undefined;
  let last: Code = null;
  return (code) => {
    // As in `US$` and `§ 3212\(b\)\(1\)`.
    if (isAfterWord) return nok(code);
    effects.enter('math');
    effects.enter('mathLine');
    return inside(code);
  };
  function inside(code: Code): State | undefined {
    if (source.length === 2) open = openingOf(source);
    if (source.length > 1 && !open) return nok(code);
    if (open && isLastOf(DELIMITERS[open], last)) {
      if (isClosed(source, open, characterOf(code))) return end('math', isMathematics(texOf(source, open), open))(code);
      // Two prices.
      if (open === '$' && /.[^\\]\$$/s.test(source)) return nok(code);
    }
    if (code === null) return end('begunMath', open !== undefined && isBegunFormula(source, open))(code);
    if (source.length > LONGEST) return nok(code);
    source += characterOf(code);
    last = code;
    if (isLineEnd(code)) takeLineEnd(effects, code);
    else effects.consume(code);
    return inside;
  }
  function end(type: 'math' | 'begunMath', isFormula: boolean): State {
    if (!isFormula) return nok;
    effects.exit('mathLine');
    effects.exit('math').type = type;
    return ok;
  }
}

const isLastOf = (delimiter: string, code: Code) => code === delimiter.charCodeAt(delimiter.length - 1);

/** micromark expects a token in each line. */
function takeLineEnd(effects: Effects, code: Code): void {
  effects.exit('mathLine');
  effects.enter('lineEnding');
  effects.consume(code);
  effects.exit('lineEnding');
  effects.enter('mathLine');
}

/** A formula that has its lines for itself: nothing in them is a list or a heading. Like a paragraph, it has no blank line. */
function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isInterrupting = this.interrupt;
  let source = '';
  return (code) => {
    effects.enter('math');
    effects.enter('mathLine');
    return inLine(code);
  };
  function inLine(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return atLineEnd(code);
    effects.consume(code);
    source += characterOf(code);
    return source.length > LONGEST ? nok : inLine;
  }
  function atLineEnd(code: Code): State | undefined {
    const formula = source.trimEnd();
    const open = openingOf(formula);
    if (open && open !== '$' && isClosed(formula, open, '')) {
      effects.exit('mathLine');
      effects.exit('math');
      return isMathematics(texOf(formula, open), open) ? ok(code) : nok(code);
    }
    // The text that follows is not there yet when a paragraph asks whether it ends.
    if (isInterrupting) return formula === open ? ok(code) : nok(code);
    return effects.check(nextLine, toNextLine, nok)(code);
  }
  function toNextLine(code: Code): State {
    source += '\n';
    takeLineEnd(effects, code);
    return inLine;
  }
}

/** The next line: not blank, and not outside of the list or the quotation. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (next === null || isLineEnd(next) || this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

const [DOLLAR, BACKSLASH] = [36, 92];
const text: Construct = { name: 'math', tokenize: tokenizeText };
const flow: Construct = { name: 'mathFlow', tokenize: tokenizeFlow, concrete: true };

/** Formulas in TeX, in the delimiters that models use: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. A syntax extension of micromark. */
export const mathSyntax: Extension = {
  text: { [DOLLAR]: text, [BACKSLASH]: text },
  flow: { [DOLLAR]: flow, [BACKSLASH]: flow },
};

/** Makes nodes `math` of formulas; one whose end is missing is text, backslashes and all. */
export const mathFromMarkdown: FromMarkdown = {
  enter: {
    math(token) {
      this.enter({ type: 'math', value: '', tex: '', isDisplay: false }, token);
    },
    begunMath(token) {
      this.enter({ type: 'text', value: '' }, token);
    },
  },
  exit: {
    math(token) {
      const value = this.sliceSerialize(token).trim();
      const open = openingOf(value) ?? '$';
      const node = this.stack.at(-1);
      if (node?.type === 'math')
        Object.assign(node, { value, tex: texOf(value, open).trim(), isDisplay: open === '$$' || open === '\\[' });
      this.exit(token);
    },
    begunMath(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'text') node.value = this.sliceSerialize(token);
      this.exit(token);
    },
  },
};
