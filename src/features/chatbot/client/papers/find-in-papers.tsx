import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useContext, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#features/chatbot/chatbot.contract.ts';
import { type ChatPaper, searchPapers } from '#features/chatbot/papers.contract.ts';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { nameUnits } from './paper-labels.ts';
import { OpenPassageContext } from './reply-marks.tsx';

interface Props {
  conversationId: number;
  papers: readonly ChatPaper[];
}

/** Finds where the papers say something, without a language model. */
export function FindInPapers({ conversationId, papers }: Props) {
  const [query, setQuery] = useState('');
  const open = useContext(OpenPassageContext);
  const search = useMutation({
    mutationFn: (words: string) => call(searchPapers, { params: { id: String(conversationId) }, body: { query: words } }),
  });
  const unitOf = (number: number) => papers.find((paper) => paper.number === number)?.unit ?? 'page';
  return (
    <div className="chat-find">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (query.trim() !== '') search.mutate(query.trim());
          }}
        >
          <Input
            type="search"
            aria-label="Find in the papers"
            placeholder="Where does it say …"
            maxLength={MAX_SEARCH_LENGTH}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button type="submit" variant="secondary" size="small" pending={search.isPending} disabled={query.trim() === ''}>
            <Search className="size-4" aria-hidden="true" />
            Find
          </Button>
        </form>
      </search>
      <div role="status">
        {search.isError && <p>{errorMessage('The papers could not be searched. Please try again.')(search.error)}</p>}
        {search.data?.length === 0 && <p>No passage was found. Other words may find it.</p>}
      </div>
      {search.data && search.data.length > 0 && (
        <ol aria-label="Passages found">
          {search.data.map(({ heading, text, ...location }) => (
            <li key={`${location.paper} ${location.start}`}>
              <button type="button" onClick={() => open({ location })}>
                <span className="chat-find-where">
                  {[
                    `${location.paper}, ${nameUnits(unitOf(location.paper), [location.unit])}`,
                    !text.startsWith(heading) && heading,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="chat-find-text">{text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
