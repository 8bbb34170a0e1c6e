import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { CardGrid } from './card-grid.tsx';
import { draftingCardsQuery } from './catalogue.queries.ts';
import { ToolCard } from './tool-card.tsx';
import { useRegisterParts } from './use-register-parts.ts';

/** The document drafting tools, for everybody. */
export function DraftingPage() {
  return (
    <>
      <PageHeading help="document-drafting" className="mb-8">
        Document Drafting
      </PageHeading>
      <DraftingCards />
    </>
  );
}

function DraftingCards() {
  const { data: cards, isFetching, errorUpdateCount, refetch } = useQuery(draftingCardsQuery);
  const hasFailed = !cards && errorUpdateCount > 0;
  useFocusFallback(hasFailed);
  const register = useRegisterParts(cards ?? []);
  const { data: user } = useQuery(currentUserQuery);
  if (!cards && !hasFailed) {
    return (
      <div className="flex justify-center py-16">
        <Spinner label="Loading document drafting tools" />
      </div>
    );
  }
  if (!cards) {
    return (
      <ErrorState
        title="Error loading document drafting tools. Please try again later."
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (cards.length === 0) return <EmptyState icon={<FileText />} title="No document drafting tools available." />;
  const details = user ? register?.getCardRegister : undefined;
  return (
    <CardGrid cards={cards}>
      {(card) => (
        <ToolCard card={card} headingLevel={2} badge={register && <register.ClientDataBadge card={card} details={details} />} />
      )}
    </CardGrid>
  );
}
