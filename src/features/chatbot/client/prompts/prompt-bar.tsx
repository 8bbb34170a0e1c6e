import { useQuery } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Prompt } from '#features/chatbot/prompts.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { findBlanks } from './fill-blanks.ts';
import { promptsQuery } from './prompts.queries.ts';
import './prompts.css';

/** Tasks that are offered beside the library. */
const MOST_TASKS = 6;

const loadLibrary = async () => (await import('./prompt-library-dialog.tsx')).PromptLibraryDialog;
const loadBlanks = async () => (await import('./blanks-dialog.tsx')).BlanksDialog;

interface Props {
  conversationId: number;
  hasPapers: boolean;
  /** Called with the text of a prompt whose blanks are filled, once no dialog is open any more. */
  onUse: (text: string) => void;
}

/** The way to the prompt library, and the firm’s tasks for papers where the conversation has some. */
export function PromptBar({ conversationId, hasPapers, onUse }: Props) {
  const { data: prompts = [] } = useQuery({ ...promptsQuery, enabled: hasPapers });
  const { library, blanks, openLibrary, choose, use, closed } = useChosenPrompt(onUse);
  const tasks = hasPapers ? prompts.filter(({ isOwn, needsPapers }) => needsPapers && !isOwn).slice(0, MOST_TASKS) : [];
  return (
    <div className="chat-prompts">
      {tasks.map((prompt) => (
        <Button key={prompt.id} variant="quiet" size="small" onClick={() => choose(prompt)}>
          {prompt.title}
        </Button>
      ))}
      <Button variant="quiet" size="small" aria-haspopup="dialog" aria-expanded={library.open} onClick={openLibrary}>
        <BookText className="size-4" aria-hidden="true" />
        {hasPapers ? 'All prompts' : 'Prompts'}
      </Button>
      <LazyPart wanted={library.open} load={loadLibrary} onFailure={() => library.onOpenChange(false)}>
        {(Library) => (
          <Library
            {...library}
            conversationId={conversationId}
            hasPapers={hasPapers}
            onChoose={choose}
            onClosed={() => closed('library')}
          />
        )}
      </LazyPart>
      <LazyPart wanted={blanks.open} load={loadBlanks} onFailure={blanks.onOpenChange}>
        {(Blanks) =>
          blanks.prompt && (
            <Blanks
              key={blanks.prompt.id}
              open={blanks.open}
              onOpenChange={blanks.onOpenChange}
              prompt={blanks.prompt}
              conversationId={conversationId}
              onFilled={use}
              onClosed={() => closed('blanks')}
            />
          )
        }
      </LazyPart>
    </div>
  );
}

/** From the choice of a prompt to its text: over the library, a dialog may ask for its blanks first. */
function useChosenPrompt(onUse: (text: string) => void) {
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [blanks, setBlanks] = useState<{ prompt: Prompt; open: boolean }>();
  const chosen = useRef<{ text: string; after: 'library' | 'blanks' }>(undefined);
  const closeBlanks = () => setBlanks((before) => before && { ...before, open: false });
  function use(text: string) {
    if (!isLibraryOpen && !blanks?.open) return onUse(text);
    // A dialog that closes returns the focus to where it was: the text follows afterwards, and takes the focus with it.
    chosen.current = { text, after: isLibraryOpen ? 'library' : 'blanks' };
    closeBlanks();
    setIsLibraryOpen(false);
  }
  return {
    use,
    choose: (prompt: Prompt) => {
      if (findBlanks(prompt.content).length > 0) setBlanks({ prompt, open: true });
      else use(prompt.content);
    },
    closed: (dialog: 'library' | 'blanks') => {
      if (chosen.current?.after !== dialog) return;
      const { text } = chosen.current;
      chosen.current = undefined;
      onUse(text);
    },
    openLibrary: () => setIsLibraryOpen(true),
    library: { open: isLibraryOpen, onOpenChange: setIsLibraryOpen },
    blanks: { prompt: blanks?.prompt, open: blanks?.open ?? false, onOpenChange: closeBlanks },
  };
}
