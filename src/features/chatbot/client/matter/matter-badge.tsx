import { createContext, useContext } from 'react';

/** Shows the conversations with a client-matter number in the list; does nothing where there is no list. */
export const ShowMatter = createContext<(number: string) => void>(() => {});

/** A client-matter number as a button that shows the conversations of the same matter in the list. */
export function MatterBadge({ number }: { number: string }) {
  const show = useContext(ShowMatter);
  return (
    <button
      type="button"
      className="chatbot-matter"
      aria-label={`Client-matter number ${number}: show its conversations`}
      title={`Client-matter number ${number}`}
      onClick={() => show(number)}
    >
      {number}
    </button>
  );
}
