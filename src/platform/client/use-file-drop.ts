import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Makes an element accept dropped files, and tracks whether some are above it now. As long as it is shown, a file that misses it
 * does not replace the page.
 */
export function useFileDrop(onDrop: (files: File[]) => void, disabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', refuseFiles);
    window.addEventListener('drop', refuseFiles);
    return () => {
      window.removeEventListener('dragover', refuseFiles);
      window.removeEventListener('drop', refuseFiles);
    };
  }, []);
  function offer(event: DragEvent) {
    if (disabled || !carriesFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  }
  function leave(event: DragEvent) {
    const isStillInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isStillInside) setIsOver(false);
  }
  function drop(event: DragEvent) {
    setIsOver(false);
    if (disabled || !carriesFiles(event)) return;
    event.preventDefault();
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onDrop(files);
  }
  return { isOver, onDragEnter: offer, onDragOver: offer, onDragLeave: leave, onDrop: drop };
}

function refuseFiles(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}
