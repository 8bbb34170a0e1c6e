import { useQuery } from '@tanstack/react-query';
import { EyeOff, Hourglass } from 'lucide-react';
import { ItemActions } from '#platform/client/editable-list/item-actions.tsx';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { ItemSummary } from '#platform/client/editable-list/item-summary.tsx';
import { ListHeading } from '#platform/client/editable-list/list-heading.tsx';
import { ListSkeleton } from '#platform/client/editable-list/list-skeleton.tsx';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { SortableList } from '#platform/client/sortable/sortable-list.tsx';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { CardIcon } from '../card-icon.tsx';
import type { CardKind, EditableCard } from './card-kind.ts';
import { useCardActions } from './use-card-actions.ts';

/** Options and labels of a list of cards. */
interface Props {
  kind: CardKind;
  /** Returns true if a card of the kind belongs to the list. */
  contains: (card: EditableCard) => boolean;
  title: string;
  addLabel: string;
  headings: readonly [string, string, string];
  plural: string;
  empty: string;
  /** Opens the form, for a new card when none is given. */
  onOpen: (card?: EditableCard) => void;
  /** Id of the card whose form has just been left; null for a new card. */
  returnTo: number | null | undefined;
}

const WORDS = { hide: 'Hide', show: 'Un-hide' };

/** Tools or cards in display order, with the possible actions. */
export function CardList({ kind, contains, title, addLabel, headings, plural, empty, onOpen, returnTo }: Props) {
  const query = useQuery(kind.query);
  const acts = useCardActions(kind, contains);
  const items = query.data && inDisplayOrder(query.data.filter(contains));
  return (
    <section aria-labelledby="kept-cards">
      <ListHeading
        id="kept-cards"
        title={title}
        count={items?.length}
        addLabel={addLabel}
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <LoadedList query={query} items={items} plural={plural} rows={<ListSkeleton headings={headings} />} empty={empty}>
        {(cards) => (
          <SortableList
            items={cards}
            labelledBy="kept-cards"
            headings={headings}
            nameOf={({ name }) => name}
            onStep={acts.step}
            onMoveTo={acts.moveTo}
            thing={(card) => <CardSummary card={card} />}
            addressOf={(card) => card.url}
            actions={(card) => (
              <ItemActions
                name={card.name}
                isShown={!card.isHidden}
                words={WORDS}
                onEdit={() => onOpen(card)}
                onShownChange={(isShown) => acts.setHidden(card, !isShown)}
                onDelete={() => acts.confirmDelete(card)}
                isReturnedTo={returnTo === card.id}
              />
            )}
          />
        )}
      </LoadedList>
      {acts.dialog}
    </section>
  );
}

/** A card as a row of the list: its icon, name, states and the beginning of its description. */
function CardSummary({ card }: { card: EditableCard }) {
  return (
    <ItemSummary
      icon={
        <span className="shrink-0 *:size-7! *:text-lg!">
          <CardIcon icon={card.icon} iconType={card.iconType} />
        </span>
      }
      name={card.name}
      states={[
        card.isHidden && (
          <ItemStateLabel key="hidden" icon={<EyeOff />}>
            Hidden
          </ItemStateLabel>
        ),
        card.comingSoon && (
          <ItemStateLabel key="coming-soon" icon={<Hourglass />}>
            Coming soon
          </ItemStateLabel>
        ),
      ]}
      description={card.description}
    />
  );
}
