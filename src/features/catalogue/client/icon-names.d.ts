/** Built by `scripts/icon-names.ts`: the free icons of each style, one per line, each name with its search terms. */
declare module 'virtual:icon-names' {
  export const solid: string;
  export const regular: string;
  export const brands: string;
}
