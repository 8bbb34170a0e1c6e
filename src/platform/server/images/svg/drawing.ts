/** An element of an SVG drawing. Names are those of SVG itself, without prefixes. */
export interface DrawingElement {
  name: string;
  /** Values with their character references resolved; `xlink:href` is `href` here. */
  attributes: Map<string, string>;
  children: (DrawingElement | string)[];
}

/** The elements right below one, without the text between them. */
export const elementsIn = (element: DrawingElement): DrawingElement[] =>
  element.children.filter((child): child is DrawingElement => typeof child !== 'string');

/** The text right below an element. */
export const textIn = (element: DrawingElement): string => element.children.filter((child) => typeof child === 'string').join('');
