import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { AdminTabName } from './admin-tabs.ts';

interface AdminMode {
  isAdmin: boolean;
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** The tab at which the panel stands, also while it is closed. */
  tab: AdminTabName;
  setTab: (tab: AdminTabName) => void;
}

/** Whether the admin panel is open. It ends with the person's right to it, and does not come back by itself. */
export function useAdminMode(): AdminMode {
  const { data: user } = useQuery(currentUserQuery);
  const [isOn, setIsOn] = useState(false);
  const [tab, setTab] = useState<AdminTabName>('tools');
  const isAdmin = user?.role === 'admin';
  if (isOn && !isAdmin) setIsOn(false);
  return { isAdmin, isOn: isOn && isAdmin, setIsOn, tab, setTab };
}
