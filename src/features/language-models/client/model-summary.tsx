import { FileText, MessageSquare } from 'lucide-react';
import type { ModelRowProps } from './model-row-props.ts';
import { RetirementMark } from './retirement-mark.tsx';

/** A model's name and id, the defaults that it is, and how it ends. */
export function ModelSummary({ model, models, actions }: ModelRowProps) {
  const { label, modelId, deployment, isChatDefault, isDraftingDefault, successor, providerId } = model;
  return (
    <div className="min-w-0 py-1.5">
      <p className="font-medium wrap-anywhere">{label}</p>
      <p className="text-xs text-muted wrap-anywhere">
        {modelId}
        {deployment && ` (deployment ${deployment})`}
      </p>
      {(isChatDefault || isDraftingDefault) && (
        <p className="mt-1 flex flex-wrap gap-1">
          {isChatDefault && <DefaultBadge icon={<MessageSquare />}>Default for chat</DefaultBadge>}
          {isDraftingDefault && <DefaultBadge icon={<FileText />}>Default for drafting</DefaultBadge>}
        </p>
      )}
      <RetirementMark
        model={model}
        hasSuccessor={models.some((other) => other.modelId === successor && other.providerId === providerId)}
        onAddSuccessor={() => actions.addSuccessor(model)}
      />
    </div>
  );
}

function DefaultBadge({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-success-soft px-2 text-xs whitespace-nowrap text-success *:size-3.5">
      {icon}
      {children}
    </span>
  );
}
