import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import type { FoundPlace } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { sentenceOr } from '#platform/client/sentence-or.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useSettled } from '#platform/client/use-settled.ts';
import { MoreButton } from '../list/more-button.tsx';
import { shortMoment } from '../list/short-moment.ts';
import { chatbotAddress } from '../use-chatbot-address.ts';
import { foundPlacesQuery } from './search.queries.ts';

const WHERE = { user: 'You', assistant: 'Reply' } as const;

interface Props {
  /** What is searched for; not empty. */
  text: string;
  timeZone: string | undefined;
  /** Called when a place was chosen. */
  onChosen: (() => void) | undefined;
}

/** The places in the person's conversations where the words stand, as they are typed. */
export function FoundPlaces({ text, timeZone, onChosen }: Props) {
  const settled = useSettled(text);
  const found = useInfiniteQuery(foundPlacesQuery(settled));
  const places = found.data?.pages.flatMap((page) => page.places) ?? [];
  const isOfBefore = settled !== text || found.isPlaceholderData;
  const hasFailed = found.isError && !found.isFetchNextPageError;
  return (
    <>
      <p role="status" className="chatbot-group">
        {isOfBefore || found.isPending ? 'Searching...' : hasFailed ? '' : countOf(places.length, found.hasNextPage)}
      </p>
      {hasFailed && !isOfBefore && (
        <ErrorState
          title="The search failed"
          description={found.error && sentenceOr('Check your connection and try again.')(found.error)}
          pending={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && !isOfBefore && places.length === 0 && <NothingFound text={settled} />}
      {places.length > 0 && (
        <ul aria-label="Places found" className={isOfBefore ? 'opacity-50' : ''}>
          {places.map((place) => (
            <FoundPlaceItem
              key={`${place.conversationId} ${place.messageId}`}
              place={place}
              timeZone={timeZone}
              onChosen={onChosen}
            />
          ))}
        </ul>
      )}
      <MoreButton
        what="places"
        count={places.length}
        hasMore={found.hasNextPage && !isOfBefore}
        hasFailed={found.isFetchNextPageError}
        pending={found.isFetchingNextPage}
        onMore={() => void (found.isFetching || found.fetchNextPage())}
      />
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        <span className="line-clamp-3 wrap-anywhere" title={text}>
          Nothing found for “{text}”
        </span>
      }
      description="Titles and messages were searched for all of these words. Try fewer, or other ones."
    />
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  const places = `${count} ${count === 1 ? 'place' : 'places'} found`;
  return hasMore ? `${places}; there are more` : places;
}

interface FoundPlaceItemProps {
  place: FoundPlace;
  timeZone: string | undefined;
  onChosen: (() => void) | undefined;
}

/** A place where the words stand: it leads to the conversation, at that message. */
function FoundPlaceItem({ place, timeZone, onChosen }: FoundPlaceItemProps) {
  const href = chatbotAddress(place.conversationId, place.messageId);
  const isSelected = href.endsWith(`?${useSearch()}`);
  return (
    <li className="chatbot-item">
      <Link href={href} aria-current={isSelected ? 'true' : undefined} title={titleOf(place)} onClick={onChosen}>
        <span className="block truncate">{titleOf(place)}</span>
        <span className="chatbot-snippet">
          {place.snippet.map(({ text, isMatch }, index) => {
            const key = `${index} ${text}`;
            return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </span>
        <span className="chatbot-facts">
          {place.role ? WHERE[place.role] : 'Title'}
          <time dateTime={place.createdAt}>{shortMoment(place.createdAt, timeZone)}</time>
        </span>
      </Link>
    </li>
  );
}
