import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import type { EditableCard } from './card-kind.ts';
import { CardList } from './card-list.tsx';
import { DRAFTING_CARDS } from './drafting-card-kind.ts';
import { LazyCardForm, usePreloadedCardForm } from './lazy-card-form.tsx';

const HEADINGS = ['ORDER', 'CARD', 'URL/ACTIONS'] as const;
const all = () => true;

/** The drafting cards, or the form of one of them. */
export function DraftingCardsTab() {
  const { edited, returnTo, open, close } = useListEditor<EditableCard>();
  usePreloadedCardForm();
  if (edited !== undefined) return <LazyCardForm kind={DRAFTING_CARDS} card={edited ?? undefined} onDone={close} />;
  return (
    <CardList
      kind={DRAFTING_CARDS}
      contains={all}
      title="Document Drafting Cards"
      addLabel="Add Card"
      headings={HEADINGS}
      plural="document drafting cards"
      empty="No document drafting cards yet"
      onOpen={open}
      returnTo={returnTo}
    />
  );
}
