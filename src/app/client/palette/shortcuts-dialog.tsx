import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { PALETTE_KEY_LABEL } from './palette-key.ts';
import './palette.css';

const SHORTCUTS = [
  { keys: [PALETTE_KEY_LABEL], does: 'Find anything, from every page' },
  { keys: ['/'], does: 'Go to the search box of the page or the panel' },
  { keys: ['F8'], does: 'Go to the message at the edge of the window' },
  { keys: ['Esc'], does: 'Close a window or a menu, or leave a field as it was' },
  { keys: ['Enter'], does: 'Chatbot: send the message' },
  { keys: ['Shift+Enter'], does: 'Chatbot: begin a new line' },
  { keys: ['Esc'], does: 'Chatbot: stop the reply' },
  { keys: ['←', '→'], does: 'Move between tabs' },
  { keys: ['Space', '↑', '↓'], does: 'Lists that are put in order: take a row by its handle and move it' },
];

/** The keys that do something, and what. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      {/* Nothing else in it takes the focus, and on a phone with a keyboard the list is longer than the window. */}
      <ScrollRegion label="Keys and what they do" className="palette-shortcuts-region">
        <dl className="palette-shortcuts">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  );
}
