/** A line of a menu that can be chosen, with an icon before its words. */
export const menuItemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm select-none -outline-offset-2 ' +
  'data-highlighted:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted max-sm:min-h-11';
