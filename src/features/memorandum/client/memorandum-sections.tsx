import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#platform/client/ui/button.tsx';
import type { DraftedMemorandum, MemorandumBlock } from '../drafted-memorandum.contract.ts';
import { groupBySection, sectionName } from './group-by-section.ts';
import { ReviseForm } from './revise-form.tsx';

interface Props {
  id: string;
  memorandum: DraftedMemorandum;
  /** Called when a bracket's row of the report is opened. */
  onOpenRow: () => void;
}

/** The memorandum's sections; below each one that a model wrote, the form to have it written anew. */
export function MemorandumSections({ id, memorandum, onOpenRow }: Props) {
  const [revised, setRevised] = useState('');
  const { blocks, byModel, papersUntil } = memorandum;
  return (
    <article
      aria-label="Text of the memorandum"
      className="max-w-measure text-base/7 wrap-anywhere [font-family:Georgia,'Times_New_Roman',serif]"
    >
      {groupBySection(blocks).map(({ section, blocks: own }) => (
        <section key={section ?? own[0]?.text} className="mb-8">
          {own.map((block, index) => (
            // The blocks of one memorandum never change position.
            <Block key={`${section}-${index}`} block={block} onOpenRow={onOpenRow} />
          ))}
          {section && papersUntil && byModel.includes(section) && (
            <div className="mt-3 font-sans print:hidden">
              {revised === section ? (
                <ReviseForm id={id} section={section} name={sectionName(own)} onClose={() => setRevised('')} />
              ) : (
                <Button variant="secondary" size="small" onClick={() => setRevised(section)}>
                  Revise {sectionName(own)}
                </Button>
              )}
            </div>
          )}
        </section>
      ))}
    </article>
  );
}

const HEADINGS = {
  part: { Tag: 'h2', look: 'mt-2 mb-3 text-center font-bold' },
  point: { Tag: 'h2', look: 'mt-2 mb-3 text-center font-bold' },
  subpoint: { Tag: 'h3', look: 'mt-4 mb-2 font-bold' },
} as const;

function Block({ block, onOpenRow }: { block: MemorandumBlock } & Pick<Props, 'onOpenRow'>) {
  const { style, label } = block;
  if (style === 'body')
    return (
      <p className="mb-4 indent-8">
        <Marked block={block} onOpenRow={onOpenRow} />
      </p>
    );
  if (style === 'quotation')
    return (
      <blockquote className="mx-8 mb-4">
        <Marked block={block} onOpenRow={onOpenRow} />
      </blockquote>
    );
  const { Tag, look } = HEADINGS[style];
  return (
    <Tag className={`${look} text-base text-pretty`}>
      {label && <span className={style === 'point' ? 'block' : 'mr-2'}>{label}</span>}
      <Marked block={block} onOpenRow={onOpenRow} />
    </Tag>
  );
}

/** A text whose brackets stand out; one that the check set leads to its row of the report. */
function Marked({ block: { text, brackets }, onOpenRow }: { block: MemorandumBlock } & Pick<Props, 'onOpenRow'>) {
  const [, setParams] = useSearchParams();
  const open = (row: string) => {
    setParams({ show: 'all', row }, { replace: true });
    onOpenRow();
  };
  return (
    <>
      {brackets.map(({ start, end, row }, index) => (
        <span key={start}>
          {text.slice(brackets[index - 1]?.end ?? 0, start)}
          {row ? (
            <button
              type="button"
              onClick={() => open(row)}
              className="inline text-left font-bold text-danger underline underline-offset-4"
            >
              {text.slice(start, end)}
            </button>
          ) : (
            <strong className="text-danger">{text.slice(start, end)}</strong>
          )}
        </span>
      ))}
      {text.slice(brackets.at(-1)?.end ?? 0)}
    </>
  );
}
