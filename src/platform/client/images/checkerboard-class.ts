/** A ground on which what is transparent is seen to be. It is light in both themes: most logos are drawn for white paper. */
export const checkerboardClass = 'bg-(image:--checker) bg-size-[16px_16px]';
