import { CircleAlert, CircleCheck, Clock, type LucideIcon, PenLine, Send } from 'lucide-react';
import type { DocumentStatus } from '../documents.contract.ts';

const LOOKS: Record<DocumentStatus, { Icon: LucideIcon; word: string; color: string }> = {
  queued: { Icon: Clock, word: 'Waiting', color: 'text-muted' },
  running: { Icon: PenLine, word: 'Drafting', color: 'text-accent' },
  sending: { Icon: Send, word: 'Sending', color: 'text-accent' },
  sent: { Icon: CircleCheck, word: 'Sent', color: 'text-success' },
  failed: { Icon: CircleAlert, word: 'Failed', color: 'text-danger' },
};

/** Where a document stands, by word and icon; read out when it changes. */
export function DocumentStatusLabel({ status }: { status: DocumentStatus }) {
  const { Icon, word, color } = LOOKS[status];
  return (
    <p role="status" className={`flex shrink-0 items-center gap-1.5 pt-0.5 text-sm font-medium ${color}`}>
      <Icon className="size-4" aria-hidden="true" />
      {word}
    </p>
  );
}
