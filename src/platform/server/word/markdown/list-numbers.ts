import { AlignmentType, type INumberingOptions, LevelFormat } from 'docx';
import { STEP } from './markdown-styles.ts';

/** Word's lists of one file. */
export interface ListNumbers {
  /** Makes a paragraph a list item. Each numbered list has its own numbers. */
  bullets(indent: number): { reference: string; level: number };
  boxes(indent: number, checked: boolean): { reference: string; level: number };
  newNumbers(indent: number, start: number): { reference: string; level: number; instance: number };
  /** Returns the definitions of all lists that were requested. */
  definitions(): INumberingOptions;
}

const SIGNS = ['•', '◦', '▪'];

/**
 * Every list uses Word's first level, with its own indent: Word restarts a deeper level's numbers only after an item of the level
 * above, which a model's lists need not have.
 */
export function createListNumbers(): ListNumbers {
  const config = new Map<string, INumberingOptions['config'][number]>();
  let lists = 0;
  const define = (
    reference: string,
    indent: number,
    look: { format: (typeof LevelFormat)['BULLET' | 'DECIMAL']; text: string; start?: number },
  ) => {
    const style = { paragraph: { indent: { left: indent + STEP, hanging: STEP } } };
    config.set(reference, { reference, levels: [{ ...look, level: 0, alignment: AlignmentType.START, style }] });
    return { reference, level: 0 };
  };
  return {
    bullets: (indent) => {
      const text = SIGNS[Math.round(indent / STEP) % SIGNS.length] ?? '•';
      return define(`bullets-${indent}`, indent, { format: LevelFormat.BULLET, text });
    },
    boxes: (indent, checked) =>
      define(`boxes-${indent}-${checked}`, indent, { format: LevelFormat.BULLET, text: checked ? '☑' : '☐' }),
    newNumbers: (indent, start) => {
      lists += 1;
      const definition = define(`numbers-${indent}-${start}`, indent, { format: LevelFormat.DECIMAL, text: '%1.', start });
      return { ...definition, instance: lists };
    },
    definitions: () => ({ config: [...config.values()] }),
  };
}
