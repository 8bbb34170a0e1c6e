import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import type { SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { formatShortTime } from '../list/format-dates.ts';
import { MoreButton } from '../list/more-button.tsx';
import { chatbotAddress } from '../use-chatbot-address.ts';
import { searchMatchesQuery } from './search.queries.ts';

const WHERE = { user: 'You', assistant: 'Reply' } as const;

interface Props {
  /** Search text; not empty. */
  text: string;
  timeZone: string | undefined;
  /** Called when a match was chosen. */
  onChosen: (() => void) | undefined;
}

/** Matches in the user's conversations, as they type. */
export function SearchMatches({ text, timeZone, onChosen }: Props) {
  const settled = useDebouncedValue(text);
  const found = useInfiniteQuery(searchMatchesQuery(settled));
  const matches = found.data?.pages.flatMap((page) => page.places) ?? [];
  const isOfBefore = settled !== text || found.isPlaceholderData;
  const hasFailed = found.isError && !found.isFetchNextPageError;
  return (
    <>
      <p role="status" className="chatbot-group">
        {isOfBefore || found.isPending ? 'Searching...' : hasFailed ? '' : countOf(matches.length, found.hasNextPage)}
      </p>
      {hasFailed && !isOfBefore && (
        <ErrorState
          title="The search failed"
          description={found.error && errorMessage('Check your connection and try again.')(found.error)}
          pending={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && !isOfBefore && matches.length === 0 && <NothingFound text={settled} />}
      {matches.length > 0 && (
        <ul aria-label="Matches found" className={isOfBefore ? 'opacity-50' : ''}>
          {matches.map((match) => (
            <SearchMatchItem
              key={`${match.conversationId} ${match.messageId}`}
              match={match}
              timeZone={timeZone}
              onChosen={onChosen}
            />
          ))}
        </ul>
      )}
      <MoreButton
        what="matches"
        count={matches.length}
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
      description="Titles and messages were searched for all of these words. Try fewer or different words."
    />
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return '';
  const summary = `${count} ${count === 1 ? 'match' : 'matches'} found`;
  return hasMore ? `${summary}; more are available` : summary;
}

interface SearchMatchItemProps {
  match: SearchMatch;
  timeZone: string | undefined;
  onChosen: (() => void) | undefined;
}

/** A match: links to the conversation, at that message. */
function SearchMatchItem({ match, timeZone, onChosen }: SearchMatchItemProps) {
  const href = chatbotAddress(match.conversationId, match.messageId);
  const isSelected = href.endsWith(`?${useSearch()}`);
  return (
    <li className="chatbot-item">
      <Link href={href} aria-current={isSelected ? 'true' : undefined} title={conversationTitle(match)} onClick={onChosen}>
        <span className="block truncate">{conversationTitle(match)}</span>
        <span className="chatbot-snippet">
          {match.snippet.map(({ text, isMatch }, index) => {
            const key = `${index} ${text}`;
            return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </span>
        <span className="chatbot-facts">
          {match.role ? WHERE[match.role] : 'Title'}
          <time dateTime={match.createdAt}>{formatShortTime(match.createdAt, timeZone)}</time>
        </span>
      </Link>
    </li>
  );
}
