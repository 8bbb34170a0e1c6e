import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChatPaper, PaperPage, ReplyMark } from '#features/chatbot/papers.contract.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { MarkedImage } from '#platform/client/ui/marked-image.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { nameUnits } from './paper-labels.ts';
import { paperPageQuery } from './papers.queries.ts';
import { type OpenedPassage, RESULTS } from './reply-marks.tsx';
import './marks.css';

interface Props {
  conversationId: number;
  papers: readonly ChatPaper[];
  opened: OpenedPassage;
  onOpen: (passage: OpenedPassage) => void;
}

/** A page of a paper with the passage marked, and the finding about the words of the reply. */
export function PassagePane({ conversationId, papers, opened: { location, mark }, onOpen }: Props) {
  const paper = location ? papers.find(({ number }) => number === location.paper) : undefined;
  return (
    <div className="chat-passage">
      {mark && <Finding mark={mark} />}
      {location && paper && (
        <>
          <PageSteps
            paper={paper}
            unit={location.unit}
            onGo={(unit) => onOpen({ location: { ...location, unit, start: 0, end: 0 }, mark })}
          />
          <Page
            conversationId={conversationId}
            location={location}
            name={`${paper.name}, ${nameUnits(paper.unit, [location.unit])}`}
          />
        </>
      )}
      {location && !paper && <p>This paper was removed from the conversation.</p>}
    </div>
  );
}

/** Heading of the pane: the paper's number and name. */
export function passageTitle({ location }: OpenedPassage, papers: readonly ChatPaper[]): string {
  const paper = papers.find(({ number }) => number === location?.paper);
  return paper ? `${paper.number} ${paper.name}` : 'Check of the reply';
}

function Finding({ mark: { result, words, note, difference } }: { mark: ReplyMark }) {
  const { label, Icon } = RESULTS[result];
  return (
    <div className="chat-finding" data-result={result}>
      <p className="chat-finding-result">
        <Icon aria-hidden="true" />
        <strong>{label}</strong>
      </p>
      <p className="chat-finding-words">{words}</p>
      <p>{note}</p>
      {difference.length > 0 && (
        <p className="chat-difference">
          {difference.map(({ kind, text }, index) => (
            <span key={index}>
              {kind === 'same' && text}
              {kind === 'source-only' && (
                <ins>
                  <span className="sr-only">The paper: </span>
                  {text}
                </ins>
              )}
              {kind === 'quoted-only' && (
                <del>
                  <span className="sr-only">The reply: </span>
                  {text}
                </del>
              )}{' '}
            </span>
          ))}
          <small>
            <ins>in the paper</ins> · <del>in the reply</del>
          </small>
        </p>
      )}
    </div>
  );
}

function PageSteps({
  paper: { unit, units },
  unit: current,
  onGo,
}: {
  paper: ChatPaper;
  unit: number;
  onGo: (unit: number) => void;
}) {
  return (
    <div className="chat-page-steps">
      <IconButton label={`Previous ${unit}`} disabled={current <= 1} onClick={() => onGo(current - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span>
        {nameUnits(unit, [current])} of {units.toLocaleString('en-US')}
      </span>
      <IconButton label={`Next ${unit}`} disabled={current >= units} onClick={() => onGo(current + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Page({
  conversationId,
  location,
  name,
}: {
  conversationId: number;
  location: NonNullable<OpenedPassage['location']>;
  name: string;
}) {
  const { data, error, isFetching, refetch } = useQuery(paperPageQuery(conversationId, location));
  const page = useRef<HTMLDivElement>(null);
  useMarkInView(page, data);
  if (error && !isFetching)
    return <ErrorState title={errorMessage('This page could not be shown')(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const { image, before, marked, after, isApproximate } = data;
  return (
    <div ref={page}>
      {isApproximate && <p className="chat-page-note">This page was read by OCR: the words below are approximate.</p>}
      {image && <MarkedImage {...image} alt={`The page: ${name}`} />}
      {(!image || image.marks.length === 0) && (
        <p className="chat-page-text">
          {before}
          {marked && <mark>{marked}</mark>}
          {after}
        </p>
      )}
    </div>
  );
}

/** Scrolls to the marked words once the page is there. */
function useMarkInView(page: RefObject<HTMLDivElement | null>, data: PaperPage | undefined): void {
  useEffect(() => {
    if (data) page.current?.querySelector('mark, [data-mark]')?.scrollIntoView({ block: 'center' });
  }, [data, page]);
}
