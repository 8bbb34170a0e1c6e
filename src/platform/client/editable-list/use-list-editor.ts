import { useState } from 'react';

/** The form that replaces an editable list, if any, and the item whose form has just been closed. */
export interface ListEditor<Item> {
  /** The item whose form is open, null for that of a new one; undefined while the list is shown. */
  edited: Item | null | undefined;
  /** The id of the item whose form was closed last, null for that of a new one: the focus returns there. */
  returnTo: number | null | undefined;
  open: (item?: Item) => void;
  close: () => void;
}

/** Opens a form in place of a list, and remembers where the keyboard focus was. */
export function useListEditor<Item extends { readonly id: number }>(): ListEditor<Item> {
  const [edited, setEdited] = useState<Item | null>();
  const [returnTo, setReturnTo] = useState<number | null>();
  return {
    edited,
    returnTo,
    open: (item) => setEdited(item ?? null),
    close: () => {
      setReturnTo(edited === undefined ? undefined : (edited?.id ?? null));
      setEdited(undefined);
    },
  };
}
