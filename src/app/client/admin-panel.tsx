import { LogOut } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useAdminRoleCheck } from '#features/accounts/client/use-admin-role-check.ts';
import { useSignOutQuestion } from '#features/accounts/client/use-sign-out-question.tsx';
import { UsersTabLabel } from '#features/accounts/client/users/users-tab-label.tsx';
import { HealthAlertList } from '#features/health-alerts/client/health-alert-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { HelpLink } from '#platform/client/ui/help-link.tsx';
import { lazyTab } from '#platform/client/ui/lazy-tab.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { useHasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { ADMIN_TABS, type AdminTabName } from './admin-tabs.ts';
import { preloadedConfig } from './preloaded-state.ts';

/** A section of the admin panel. Its view gets the firm's time zone to show times in; the browser's own when undefined. */
interface AdminTab {
  value: AdminTabName;
  label: ReactNode;
  View: ComponentType<{ timeZone: string | undefined }>;
}

const LazyAnalyticsTab = lazyTab(
  async () => (await import('#features/analytics/client/analytics-tab.tsx')).AnalyticsTab,
  'Error loading user analytics',
);
const LazyAnnouncementsTab = lazyTab(
  async () => (await import('#features/announcements/client/admin/announcements-tab.tsx')).AnnouncementsTab,
  'Error loading announcements',
);
const LazyAgenciesTab = lazyTab(
  async () => (await import('#features/foil-request/client/admin/agencies-tab.tsx')).AgenciesTab,
  'Error loading the FOIL agencies',
);
const LazyGovernanceTab = lazyTab(async () => (await import('./governance-tab.tsx')).GovernanceTab, 'Error loading governance');
const LazyUsersTab = lazyTab(
  async () => (await import('#features/accounts/client/users/users-tab.tsx')).UsersTab,
  'Error loading users',
);
const LazyAuditTab = lazyTab(
  async () => (await import('#features/audit/client/audit-tab.tsx')).AuditTab,
  'Error loading the audit trail',
);
const LazyVideosTab = lazyTab(
  async () => (await import('#features/training/client/admin/videos-tab.tsx')).VideosTab,
  'Error loading training videos',
);
const LazyDraftingCardsTab = lazyTab(
  async () => (await import('#features/catalogue/client/admin/drafting-cards-tab.tsx')).DraftingCardsTab,
  'Error loading document drafting cards',
);
const LazyToolsTab = lazyTab(
  async () => (await import('#features/catalogue/client/admin/tools-tab.tsx')).ToolsTab,
  'Error loading tools',
);
const LazySettingsTab = lazyTab(async () => (await import('./settings-tab.tsx')).SettingsTab, 'Error loading settings');

const TABS: readonly AdminTab[] = [
  { value: 'tools', label: ADMIN_TABS.tools, View: LazyToolsTab },
  { value: 'drafting-cards', label: ADMIN_TABS['drafting-cards'], View: LazyDraftingCardsTab },
  { value: 'videos', label: ADMIN_TABS.videos, View: LazyVideosTab },
  { value: 'analytics', label: ADMIN_TABS.analytics, View: LazyAnalyticsTab },
  { value: 'users', label: <UsersTabLabel />, View: LazyUsersTab },
  { value: 'agencies', label: ADMIN_TABS.agencies, View: LazyAgenciesTab },
  { value: 'announcements', label: ADMIN_TABS.announcements, View: LazyAnnouncementsTab },
  { value: 'governance', label: ADMIN_TABS.governance, View: LazyGovernanceTab },
  { value: 'audit', label: ADMIN_TABS.audit, View: LazyAuditTab },
  { value: 'settings', label: ADMIN_TABS.settings, View: LazySettingsTab },
];

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tab: AdminTabName;
  onTabChange: (tab: AdminTabName) => void;
}

/**
 * Everything that administrators manage, in a full-window panel. It reopens at the tab where it was closed. A form with unsaved
 * work always asks before it is left.
 */
export function AdminPanel({ open, onOpenChange, tab, onTabChange }: Props) {
  const { leave, question } = useUnsavedChangesPrompt();
  const change = (next: boolean) => (next ? onOpenChange(true) : leave(() => onOpenChange(false)));
  return (
    <Dialog open={open} onOpenChange={change} title="Admin Panel" size="full" actions={<Actions />}>
      <HealthAlertList />
      <AdminTabs tab={tab} onTabChange={(next) => leave(() => onTabChange(next))} />
      {question}
    </Dialog>
  );
}

function AdminTabs({ tab, onTabChange }: Pick<Props, 'tab' | 'onTabChange'>) {
  useAdminRoleCheck();
  const hasUnsavedWork = useHasUnsavedChanges();
  return (
    // With unsaved work, focus alone doesn't select a tab: returning from the confirmation would trigger it again.
    <Tabs value={tab} onValueChange={onTabChange} tabs={TABS} label="Admin sections" isPinned isChosenByFocus={!hasUnsavedWork}>
      {(value) =>
        TABS.map(({ value: name, View }) => name === value && <View key={name} timeZone={preloadedConfig().timeZone} />)
      }
    </Tabs>
  );
}

function Actions() {
  return (
    <div className="flex items-center gap-3">
      <HelpLink section="administrators" />
      <Logout />
    </div>
  );
}

function Logout() {
  const { signOut, isPending, question } = useSignOutQuestion();
  return (
    <>
      <Button variant="secondary" size="small" pending={isPending} onClick={signOut}>
        {!isPending && <LogOut className="size-4" aria-hidden="true" />}
        Logout
      </Button>
      {question}
    </>
  );
}
