import { useEffect, useState } from 'react';
import { countPagesOf } from './count-pages.ts';

/** How many pages the chosen PDF has, once that is read and where it is certain. */
export function usePages(file: File | undefined): number | undefined {
  const [counted, setCounted] = useState<{ file: File; pages: number | undefined }>();
  useEffect(() => {
    if (!file) return;
    let isReplaced = false;
    void countPagesOf(file).then((pages) => isReplaced || setCounted({ file, pages }));
    return () => {
      isReplaced = true;
    };
  }, [file]);
  return counted?.file === file ? counted?.pages : undefined;
}
