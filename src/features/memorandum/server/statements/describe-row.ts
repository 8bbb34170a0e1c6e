import type { MatrixRow, MatrixSide } from './dispute-matrix.ts';

const WHOSE: Readonly<Record<MatrixSide['whose'], string>> = {
  plaintiff: 'Plaintiff’s memorandum says',
  client: 'the client says',
  elsewhere: 'the client reports that plaintiff’s other papers say',
  'as reported': 'plaintiff reports that the client says',
};

const LONGEST = 200;

/** A row of the dispute matrix in one sentence: who says what. */
export function describeRow({ sides, within, note }: MatrixRow): string {
  const said = sides.map(({ whose, values }) => {
    const words = values.map(({ text }) => shown(text)).join('; ');
    return within === null ? `${WHOSE[whose]} ${words}` : words;
  });
  const inside =
    within === null ? '' : within === 'memorandum' ? 'Within plaintiff’s memorandum: ' : 'Within the supporting paper: ';
  return `${inside}${said.join('; ')}.${note ? ` ${note}` : ''}`;
}

const shown = (text: string) =>
  text.length > LONGEST ? `“${text.slice(0, LONGEST - 1)}…”` : /\s/.test(text) && text.length > 40 ? `“${text}”` : text;
