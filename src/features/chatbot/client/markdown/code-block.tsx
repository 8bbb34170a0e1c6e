import { useEffect, useState } from 'react';
import { CopyButton } from '../messages/copy-button.tsx';
import type { CodePiece } from './highlight-code.ts';
import { highlightInWorker, LONGEST_CODE } from './parse-in-worker.ts';

/** A code block, in colors once they are computed. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const pieces = usePieces(code, language.toLowerCase());
  return (
    <figure className="chat-code">
      <figcaption>
        <span>{language || 'Code'}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>
        <code>
          {pieces
            ? pieces.map(({ kind, text }, index) => (
                <span key={index} className={kind && `code-${kind}`}>
                  {text}
                </span>
              ))
            : code}
        </code>
      </pre>
    </figure>
  );
}

/** While the code grows, it is highlighted after a short pause. */
const STILL_MS = 300;

function usePieces(code: string, language: string): CodePiece[] | null {
  const [found, setFound] = useState<{ code: string; pieces: CodePiece[] | null }>();
  useEffect(() => {
    if (language === '' || code.length > LONGEST_CODE) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const pieces = await highlightInWorker({ code, language });
      if (isWanted) setFound({ code, pieces });
    }, STILL_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [code, language]);
  return found?.code === code ? found.pieces : null;
}
