/** A ground on which what is transparent is seen to be, in the colours of the theme. */
export const checkerboardClass = 'bg-[repeating-conic-gradient(var(--line)_0_25%,var(--surface)_0_50%)] bg-size-[16px_16px]';
