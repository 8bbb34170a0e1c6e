import { SlidersHorizontal } from 'lucide-react';
import { ADMIN_TABS, type AdminTabName } from '../admin-tabs.ts';
import type { Entry, EntryGroup } from './entry.ts';

/** The admin panel and its tabs, for administrators. */
export function adminEntries(openAdmin: (tab?: AdminTabName) => void): EntryGroup {
  const names = Object.keys(ADMIN_TABS) as AdminTabName[];
  const tabs = names.map(
    (tab): Entry => ({
      id: `admin:${tab}`,
      label: ADMIN_TABS[tab],
      detail: 'Admin panel',
      Icon: SlidersHorizontal,
      act: () => openAdmin(tab),
    }),
  );
  const panel: Entry = { id: 'admin:panel', label: 'Open the admin panel', Icon: SlidersHorizontal, act: () => openAdmin() };
  return { heading: 'Admin panel', entries: [panel, ...tabs] };
}
