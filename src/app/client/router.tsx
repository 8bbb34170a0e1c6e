import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { LoginGuard } from '#features/accounts/client/login-guard.tsx';
import { Arrival } from './arrival.tsx';
import { bootConfig } from './boot.ts';
import { MainPage } from './main-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const DraftingPage = lazy(async () => ({ default: (await import('#features/catalogue/client/drafting-page.tsx')).DraftingPage }));
const DraftingChatPage = lazy(async () => ({ default: (await import('./drafting-chat-page.tsx')).DraftingChatPage }));
const FoilRequestPage = lazy(async () => ({
  default: (await import('#features/foil-request/client/foil-request-page.tsx')).FoilRequestPage,
}));
const MyDocumentsPage = lazy(async () => ({
  default: (await import('#features/documents/client/my-documents-page.tsx')).MyDocumentsPage,
}));

/** Which page stands at which address. */
export function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Page title="Approved Tools">
          <MainPage />
        </Page>
      </Route>
      <Route path="/document-drafting">
        <Page title="Document Drafting">
          <DraftingPage />
        </Page>
      </Route>
      <Route path="/document-drafting/chat">
        <Page title="Document Drafting Chat">
          <DraftingChatPage />
        </Page>
      </Route>
      <Route path="/foil-request">
        <Page title="FOIL Request">
          <LoginGuard>{(user) => <FoilRequestPage user={user} timeZone={bootConfig().timeZone} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/my-documents">
        <Page title="My Documents">
          <LoginGuard>{() => <MyDocumentsPage />}</LoginGuard>
        </Page>
      </Route>
      <Route>
        <Page title="Page Not Found">
          <NotFoundPage />
        </Page>
      </Route>
    </Switch>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFailure key={title}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival title={title}>{children}</Arrival>
      </Suspense>
    </PageFailure>
  );
}
