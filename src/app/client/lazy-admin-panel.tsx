import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';

const loadPanel = async () => (await import('./admin-panel.tsx')).AdminPanel;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The admin panel, fetched when it is first opened: who is no administrator never downloads it. */
export function LazyAdminPanel({ open, onOpenChange }: Props) {
  return (
    <LoadedOnDemand wanted={open} load={loadPanel} onFailure={() => onOpenChange(false)}>
      {(AdminPanel) => <AdminPanel open={open} onOpenChange={onOpenChange} />}
    </LoadedOnDemand>
  );
}

/** Begins to fetch the panel's code, when an administrator's pointer or focus reaches its button. */
export function preloadAdminPanel(): void {
  // When it fails now, opening the panel tries again and says so.
  loadPanel().catch(() => {});
}
