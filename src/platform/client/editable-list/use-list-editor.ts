import { useState } from 'react';

/** An item with an id of its own. */
interface Identified {
  readonly id: number | string;
}

/** The form that replaces an editable list, if any, and the item whose form has just been closed. */
export interface ListEditor<Item extends Identified> {
  /** The item whose form is open, null for that of a new one; undefined while the list is shown. */
  edited: Item | null | undefined;
  /** The id of the item whose form was closed last, null for that of a new one: the focus returns there. */
  returnTo: Item['id'] | null | undefined;
  open: (item?: Item) => void;
  close: () => void;
}

/** Opens a form in place of a list, and remembers where the keyboard focus was. */
export function useListEditor<Item extends Identified>(): ListEditor<Item> {
  const [edited, setEdited] = useState<Item | null>();
  const [returnTo, setReturnTo] = useState<Item['id'] | null>();
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
