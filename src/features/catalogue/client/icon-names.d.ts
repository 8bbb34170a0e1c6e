/** Made by `scripts/icon-names.ts`: the free icons of each style, one a line, each name with the words for finding it. */
declare module 'virtual:icon-names' {
  export const solid: string;
  export const regular: string;
  export const brands: string;
}
