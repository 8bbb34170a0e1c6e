import { Keyboard, LogOut, MessageSquarePlus, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { chatbotAddress } from '#features/chatbot/client/use-chatbot-address.ts';
import type { PaletteEntry, PaletteEntryGroup } from '#platform/client/palette/palette-entry.ts';
import { saveThemePreference, themePreference } from '#platform/client/theme.ts';

const THEMES = [
  { theme: 'light', label: 'Switch to the light theme', Icon: Sun },
  { theme: 'dark', label: 'Switch to the dark theme', Icon: Moon },
  { theme: 'system', label: 'Follow the system’s theme', Icon: Monitor },
] as const;

interface Ways {
  go: (address: string) => void;
  openAccount: () => void;
  openShortcuts: () => void;
  signOut: () => void;
}

/** Actions that are available everywhere. */
export function actionEntries({ go, openAccount, openShortcuts, signOut }: Ways): PaletteEntryGroup {
  const themes = THEMES.filter(({ theme }) => theme !== themePreference()).map(
    ({ theme, label, Icon }): PaletteEntry => ({
      id: `action:theme-${theme}`,
      label,
      Icon,
      act: () => saveThemePreference(theme),
    }),
  );
  const entries: PaletteEntry[] = [
    { id: 'action:new-conversation', label: 'New conversation', Icon: MessageSquarePlus, act: () => go(chatbotAddress()) },
    { id: 'action:account', label: 'Your account', detail: 'Password and sessions', Icon: UserRound, act: openAccount },
    ...themes,
    { id: 'action:shortcuts', label: 'Keyboard shortcuts', Icon: Keyboard, act: openShortcuts },
    { id: 'action:sign-out', label: 'Sign out', detail: 'Logout', Icon: LogOut, act: signOut },
  ];
  return { heading: 'Actions', entries };
}
