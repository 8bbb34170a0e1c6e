import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { LoginGuard } from '#features/accounts/client/login-guard.tsx';
import { lazyPage } from '#platform/client/lazy-page.tsx';
import { PageLoadError } from '#platform/client/ui/page-load-error.tsx';
import { PageSkeleton } from '#platform/client/ui/page-skeleton.tsx';
import { DocumentDetails } from './document-details.tsx';
import { MainPage } from './main-page.tsx';
import { PageTitleAndFocus } from './page-title-and-focus.tsx';
import { preloadedConfig, preloadedDrafting } from './preloaded-state.ts';

const DraftingPage = lazyPage(
  '/document-drafting',
  async () => (await import('#features/catalogue/client/drafting-page.tsx')).DraftingPage,
);
const DraftingChatPage = lazyPage(
  '/document-drafting/chat',
  async () => (await import('./drafting-chat-page.tsx')).DraftingChatPage,
);
const FoilRequestPage = lazyPage(
  '/foil-request',
  async () => (await import('#features/foil-request/client/foil-request-page.tsx')).FoilRequestPage,
);
const MemorandumPage = lazyPage(
  '/mca-mol-opposition',
  async () => (await import('#features/memorandum/client/memorandum-page.tsx')).MemorandumPage,
);
const CiteCheckRequestPage = lazyPage(
  '/cite-check',
  async () => (await import('#features/memorandum/client/cite-check-request-page.tsx')).CiteCheckRequestPage,
);
const AuditPage = lazy(async () => ({
  default: (await import('#features/memorandum/client/cite-check-page.tsx')).CiteCheckPage,
}));
const DraftedMemorandumPage = lazy(async () => ({
  default: (await import('#features/memorandum/client/drafted-memorandum-page.tsx')).DraftedMemorandumPage,
}));
const ReportPage = lazy(async () => ({ default: (await import('#features/memorandum/client/report-page.tsx')).ReportPage }));
const DisputesPage = lazy(async () => ({
  default: (await import('#features/memorandum/client/disputes-page.tsx')).DisputesPage,
}));
const ToolRequestsPage = lazyPage(
  '/tool-requests',
  async () => (await import('#features/catalogue/client/requests/tool-requests-page.tsx')).ToolRequestsPage,
);
const MyDocumentsPage = lazyPage(
  '/my-documents',
  async () => (await import('#features/documents/client/my-documents-page.tsx')).MyDocumentsPage,
);
const PolicyPage = lazyPage('/firm-policy', async () => (await import('#features/policy/client/policy-page.tsx')).PolicyPage);
const TrainingPage = lazyPage(
  '/training',
  async () => (await import('#features/training/client/training-page.tsx')).TrainingPage,
);
const BookingPage = lazyPage(
  '/training/book',
  async () => (await import('#features/training/client/booking-page.tsx')).BookingPage,
);
const ChatbotPage = lazyPage(
  '/example-chatbot',
  async () => (await import('#features/chatbot/client/chatbot-page.tsx')).ChatbotPage,
);
const HelpPage = lazyPage('/help', async () => (await import('#features/help/client/help-page.tsx')).HelpPage);
const WhatsNewPage = lazyPage('/whats-new', async () => (await import('#features/help/client/whats-new-page.tsx')).WhatsNewPage);
const RefusedPage = lazy(async () => ({ default: (await import('./sign-in-failed-page.tsx')).SignInFailedPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));
const ResetPasswordPage = lazyPage(
  '/reset-password',
  async () => (await import('#features/accounts/client/profile/reset-password-page.tsx')).ResetPasswordPage,
);
const ConfirmAddressPage = lazyPage(
  '/confirm-address',
  async () => (await import('#features/accounts/client/profile/account-link-page.tsx')).ConfirmAddressPage,
);
const DisownAccountPage = lazyPage(
  '/not-my-account',
  async () => (await import('#features/accounts/client/profile/account-link-page.tsx')).DisownAccountPage,
);
const ApiDocsPage = lazyPage('/api/docs', async () => (await import('#features/api-docs/client/api-docs-page.tsx')).ApiDocsPage);

/** Routes of the pages. */
export function Pages({ onOpenSettings }: { onOpenSettings?: (() => void) | undefined }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Switch>
      <Route path="/">
        <Page name="main" title={user ? 'Approved Tools' : 'Welcome'}>
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
          <LoginGuard>{(user) => <FoilRequestPage user={user} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/mca-mol-opposition">
        <Page title="MCA - Def MOL in Opp to MSJ (Document Drafting)">
          <LoginGuard>{(user) => <MemorandumPage user={user} drafting={preloadedDrafting()} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/cite-check">
        <Page title="Cite Check">
          <LoginGuard>{(user) => <CiteCheckRequestPage user={user} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/tool-requests">
        <Page title="Request a Tool">
          <LoginGuard>{(user) => <ToolRequestsPage user={user} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/my-documents">
        <Page title="My Documents">
          <LoginGuard>{() => <MyDocuments timeZone={preloadedConfig().timeZone} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/my-documents/:id/audit">
        {({ id }) => (
          <Page title="Cite Check">
            <LoginGuard>{() => <AuditPage id={id} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
          </Page>
        )}
      </Route>
      <Route path="/my-documents/:id/report">
        {({ id }) => (
          <Page title="Verification Report">
            <LoginGuard>{() => <ReportPage id={id} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
          </Page>
        )}
      </Route>
      <Route path="/my-documents/:id/memorandum">
        {({ id }) => (
          <Page title="Memorandum">
            <LoginGuard>{() => <DraftedMemorandumPage id={id} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
          </Page>
        )}
      </Route>
      <Route path="/my-documents/:id/disputes">
        {({ id }) => (
          <Page title="Dispute Matrix">
            <LoginGuard>{() => <DisputesPage id={id} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
          </Page>
        )}
      </Route>
      <Route path="/firm-policy">
        <Page title="Firm AI Policy">
          <LoginGuard>{(user) => <PolicyPage user={user} timeZone={preloadedConfig().timeZone} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/training">
        <Page title="AI Training & Tutorial Videos">
          <LoginGuard>{() => <TrainingPage />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/training/book">
        <Page title="Book a Training Session">
          <LoginGuard>{() => <BookingPage />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/example-chatbot">
        <Page title="Example Chatbot">
          <LoginGuard>{() => <ChatbotPage timeZone={preloadedConfig().timeZone} onOpenSettings={onOpenSettings} />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/help">
        <Page title="Help">
          <HelpPage />
        </Page>
      </Route>
      <Route path="/whats-new">
        <Page title="What’s new">
          <LoginGuard>{() => <WhatsNewPage />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/reset-password">
        <Page title="New Password">
          <ResetPasswordPage />
        </Page>
      </Route>
      <Route path="/confirm-address">
        <Page title="Confirm Address">
          <ConfirmAddressPage />
        </Page>
      </Route>
      <Route path="/not-my-account">
        <Page title="This Was Not Me">
          <DisownAccountPage />
        </Page>
      </Route>
      <Route path="/api/docs">
        <Page title="API">
          <LoginGuard>{() => <ApiDocsPage />}</LoginGuard>
        </Page>
      </Route>
      <Route path="/auth/*">
        <Page title="Something went wrong">
          <RefusedPage />
        </Page>
      </Route>
      <Route>
        <Page title="404 Page Not Found">
          <NotFoundPage />
        </Page>
      </Route>
    </Switch>
  );
}

function MyDocuments({ timeZone }: { timeZone: string | undefined }) {
  return (
    <MyDocumentsPage timeZone={timeZone} detailsOf={(document) => <DocumentDetails document={document} timeZone={timeZone} />} />
  );
}

/** A page with its title in the browser's tab; `name` stays the same while the title changes. */
function Page({ title, name = title, children }: { title: string; name?: string; children: ReactNode }) {
  return (
    <PageLoadError key={name}>
      <Suspense fallback={<PageSkeleton />}>
        <PageTitleAndFocus title={title}>{children}</PageTitleAndFocus>
      </Suspense>
    </PageLoadError>
  );
}
