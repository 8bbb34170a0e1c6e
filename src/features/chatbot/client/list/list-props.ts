import type { RefObject } from 'react';

/** The title that is being changed, as far as it is typed. */
export interface Renaming {
  /** Of the conversation. */
  id: number;
  title: string;
}

/** What the list of conversations is given, beside the conversation and in the drawer. */
export interface ListProps {
  selectedId: number | undefined;
  /** What is searched for. Like what is typed for a title it is kept by the page: a drawer that closes loses neither. */
  search: string;
  onSearch: (text: string) => void;
  renaming: Renaming | undefined;
  onRenaming: (renaming: Renaming | undefined) => void;
  /** The conversation whose link takes the keyboard when it comes (again): the keyboard was in something of it that went. */
  keyboardAt: RefObject<number | undefined>;
  /** Clears the selection. */
  onNew: () => void;
  /** The selected conversation was deleted. */
  onSelectedGone: () => void;
  /** A conversation, or a place in one, was chosen. */
  onChosen?: () => void;
  /** IANA name; the browser's own when absent. */
  timeZone: string | undefined;
}
