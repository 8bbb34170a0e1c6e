import { LogOut } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSignOutQuestion } from '#features/accounts/client/use-sign-out-question.tsx';
import { UsersTab } from '#features/accounts/client/users/users-tab.tsx';
import { UsersTabLabel } from '#features/accounts/client/users/users-tab-label.tsx';
import { AuditTab } from '#features/audit/client/audit-tab.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { bootConfig } from './boot.ts';
import { useRightsWatch } from './use-rights-watch.ts';

/** What an administrator can look after. A view gets the firm's zone, in which it tells times; the browser's own when undefined. */
interface AdminTab {
  value: string;
  label: ReactNode;
  View: ComponentType<{ timeZone: string | undefined }>;
}

const TABS: readonly AdminTab[] = [
  { value: 'users', label: <UsersTabLabel />, View: UsersTab },
  { value: 'audit', label: 'Audit Trail', View: AuditTab },
];

/** Everything that administrators look after, over the whole window. It opens again at the tab where it was closed. */
export function AdminPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [tab, setTab] = useState('users');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Admin Panel" size="full" actions={<Logout />}>
      <AdminTabs tab={tab} onTabChange={setTab} />
    </Dialog>
  );
}

function AdminTabs({ tab, onTabChange }: { tab: string; onTabChange: (tab: string) => void }) {
  useRightsWatch();
  return (
    <Tabs value={tab} onValueChange={onTabChange} tabs={TABS} label="What to administer">
      {(value) => TABS.map(({ value: name, View }) => name === value && <View key={name} timeZone={bootConfig().timeZone} />)}
    </Tabs>
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
