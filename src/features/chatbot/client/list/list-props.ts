import type { RefObject } from 'react';
import type { ListView } from '../list-view.ts';

/** The title being edited, as typed so far. */
export interface Renaming {
  /** Id of the conversation. */
  id: number;
  title: string;
}

/** Props of the list of conversations, beside the conversation and in the drawer. */
export interface ListProps {
  selectedId: number | undefined;
  /** Search text. Like a title being typed, it is stored in the page: closing the drawer loses neither. */
  search: string;
  onSearch: (text: string) => void;
  /** The conversations that are listed. */
  view: ListView;
  onView: (view: ListView) => void;
  renaming: Renaming | undefined;
  onRenaming: (renaming: Renaming | undefined) => void;
  /** The conversation whose link receives the focus when it appears (again): one of its focused controls has disappeared. */
  keyboardAt: RefObject<number | undefined>;
  /** Clears the selection. */
  onNew: () => void;
  /** Called when the selected conversation was deleted. */
  onSelectedGone: () => void;
  /** Called when a conversation, or a match in one, was chosen. */
  onChosen?: () => void;
  /** IANA name; the browser's own when absent. */
  timeZone: string | undefined;
}
