import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Progress } from '#platform/client/ui/progress.tsx';
import type { GeneratedDocument } from '../documents.contract.ts';
import { DocumentSteps } from './document-steps.tsx';
import { isBeingMade, isFinal } from './documents.queries.ts';
import { placeInWords } from './place-in-words.ts';
import { RunAgain } from './run-again.tsx';

/** What is going on with a document, or what went wrong with it. */
export function DocumentHappening({ document }: { document: GeneratedDocument }) {
  return (
    <>
      {/* Always there, so that a screen reader hears each new step once, and never the whole list. */}
      {isBeingMade(document) && (
        <p role="status" className="sr-only">
          {currentInWords(document)}
        </p>
      )}
      {!isFinal(document) && <UnderWay document={document} />}
      {document.status === 'failed' && (
        <div className="max-w-2xl wrap-anywhere">
          <FieldError id={undefined}>{document.error ?? document.step}</FieldError>
        </div>
      )}
      {document.canRunAgain && <RunAgain document={document} />}
    </>
  );
}

function UnderWay({ document }: { document: GeneratedDocument }) {
  const { steps, step, title, queuePlace, progress } = document;
  const words = queuePlace ? `${step}, ${placeInWords(queuePlace)}` : step;
  if (!steps?.length) {
    return (
      <div className="flex max-w-md flex-col gap-2">
        <span className="wrap-anywhere">{words}</span>
        <Progress value={progress} label={`Progress of ${title}`} />
      </div>
    );
  }
  const isCurrentShown = steps.some(({ state }) => state === 'current');
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      {!isCurrentShown && <span className="wrap-anywhere">{words}</span>}
      <DocumentSteps steps={steps} live={step} label={`Steps of ${title}`} />
    </div>
  );
}

function currentInWords({ steps = [], title }: GeneratedDocument): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  const current = steps[index];
  return current ? `${title}: step ${index + 1} of ${steps.length}, ${current.label}` : '';
}
