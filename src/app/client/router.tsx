import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { LoginGuard } from '#features/accounts/client/login-guard.tsx';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { usePolicyGate } from '#features/policy/client/use-policy-gate.ts';
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
const PolicyGatePage = lazy(async () => ({
  default: (await import('#features/policy/client/policy-gate-page.tsx')).PolicyGatePage,
}));
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

const zone = () => preloadedConfig().timeZone;

/** Pages for everybody: address, title and page. */
const OPEN_PAGES: readonly [path: string, title: string, View: ComponentType][] = [
  ['/document-drafting', 'Document Drafting', DraftingPage],
  ['/document-drafting/chat', 'Document Drafting Chat', DraftingChatPage],
  ['/help', 'Help', HelpPage],
  ['/reset-password', 'New Password', ResetPasswordPage],
  ['/confirm-address', 'Confirm Address', ConfirmAddressPage],
  ['/not-my-account', 'This Was Not Me', DisownAccountPage],
  ['/auth/*', 'Something went wrong', RefusedPage],
  ['/*', '404 Page Not Found', NotFoundPage],
];

/** Pages for signed-in people, some with the id in their address. */
const GUARDED_PAGES: readonly [path: string, title: string, show: (user: SessionUser, id: string) => ReactNode][] = [
  ['/foil-request', 'FOIL Request', (user) => <FoilRequestPage user={user} timeZone={zone()} />],
  [
    '/mca-mol-opposition',
    'MCA - Def MOL in Opp to MSJ (Document Drafting)',
    (user) => <MemorandumPage user={user} drafting={preloadedDrafting()} />,
  ],
  ['/cite-check', 'Cite Check', (user) => <CiteCheckRequestPage user={user} />],
  ['/tool-requests', 'Request a Tool', (user) => <ToolRequestsPage user={user} timeZone={zone()} />],
  ['/my-documents', 'My Documents', () => <MyDocuments timeZone={zone()} />],
  ['/my-documents/:id/audit', 'Cite Check', (_user, id) => <AuditPage id={id} timeZone={zone()} />],
  ['/my-documents/:id/report', 'Verification Report', (_user, id) => <ReportPage id={id} timeZone={zone()} />],
  ['/my-documents/:id/memorandum', 'Memorandum', (_user, id) => <DraftedMemorandumPage id={id} timeZone={zone()} />],
  ['/my-documents/:id/disputes', 'Dispute Matrix', (_user, id) => <DisputesPage id={id} timeZone={zone()} />],
  ['/firm-policy', 'Firm AI Policy', (user) => <PolicyPage user={user} timeZone={zone()} />],
  ['/training', 'AI Training & Tutorial Videos', () => <TrainingPage />],
  ['/training/book', 'Book a Training Session', () => <BookingPage />],
  ['/whats-new', 'What’s new', () => <WhatsNewPage />],
  ['/api/docs', 'API', () => <ApiDocsPage />],
];

/** Routes of the pages. */
export function Pages({ onOpenSettings }: { onOpenSettings?: (() => void) | undefined }) {
  const { data: user } = useQuery(currentUserQuery);
  const isGated = usePolicyGate();
  if (user && isGated) {
    return (
      <Page title="Firm AI Policy">
        <PolicyGatePage />
      </Page>
    );
  }
  return (
    <Switch>
      <Route path="/">
        <Page name="main" title={user ? 'Approved Tools' : 'Welcome'}>
          <MainPage />
        </Page>
      </Route>
      <Route path="/example-chatbot">
        <Page title="Example Chatbot">
          <LoginGuard>{() => <ChatbotPage timeZone={zone()} onOpenSettings={onOpenSettings} />}</LoginGuard>
        </Page>
      </Route>
      {GUARDED_PAGES.map(([path, title, show]) => (
        <Route key={path} path={path}>
          {({ id = '' }: { id?: string }) => (
            <Page title={title}>
              <LoginGuard>{(user) => show(user, id)}</LoginGuard>
            </Page>
          )}
        </Route>
      ))}
      {OPEN_PAGES.map(([path, title, View]) => (
        <Route key={path} path={path}>
          <Page title={title}>
            <View />
          </Page>
        </Route>
      ))}
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
