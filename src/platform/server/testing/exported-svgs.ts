const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** SVG files as exported by programs: each with its rendered size, and the color in its middle (red, green, blue, alpha). */
export const EXPORTED_SVGS: { by: string; svg: string; size: [number, number]; middle: [number, number, number, number] }[] = [
  {
    by: 'Illustrator, with a document type and entities',
    svg: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY st0 "fill:#00AA55;">
	<!ATTLIST svg xmlns:a3 CDATA #IMPLIED a3:scriptImplementation CDATA #IMPLIED>
]>
<svg version="1.1" id="Layer_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" width="120px" height="80px" viewBox="0 0 120 80" enable-background="new 0 0 120 80" xml:space="preserve">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><circle style="&st0;" cx="60" cy="40" r="36"/></g></switch></svg>`,
    size: [512, 341],
    middle: [0, 170, 85, 255],
  },
  {
    by: 'Illustrator, with a stylesheet, a mask and a clip',
    svg: `<svg ${NS} viewBox="0 0 64 64"><style type="text/css"><![CDATA[.st0{clip-path:url(#c);} .st1{fill:#0a7d55;mask:url(#m);}]]></style>
<defs><rect id="r" x="4" y="8" width="56" height="48"/></defs><clipPath id="c"><use xlink:href="#r"/></clipPath>
<mask id="m"><circle cx="32" cy="32" r="24" fill="#fff"/></mask><g class="st0"><rect class="st1" width="64" height="64"/></g></svg>`,
    size: [512, 512],
    middle: [10, 125, 85, 255],
  },
  {
    by: 'Inkscape, in millimeters, with data of its own',
    svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="32mm" viewBox="0 0 64 32" inkscape:version="1.1" inkscape:export-filename="/home/clerk/icon.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${NS} xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
<sodipodi:namedview id="base" pagecolor="#ffffff"/><metadata><rdf:RDF><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></rdf:RDF></metadata>
<defs><linearGradient id="a"><stop offset="0" style="stop-color:#ff0000"/><stop offset="1" style="stop-color:#0000ff"/></linearGradient><linearGradient xlink:href="#a" id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="0"/></defs>
<rect style="fill:url(#b)" width="64" height="32"/></svg>`,
    size: [512, 256],
    middle: [127, 0, 127, 255],
  },
  {
    by: 'Figma, with a filter and a gradient',
    svg: `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" ${NS}><g filter="url(#f)" clip-path="url(#c)"><rect width="24" height="24" fill="url(#p)"/></g>
<defs><filter id="f" x="0" y="0" width="24" height="24" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feBlend in="SourceGraphic" in2="b"/></filter>
<linearGradient id="p"><stop stop-color="#F24E1E"/><stop offset="1" stop-color="#F24E1E"/></linearGradient><clipPath id="c"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>`,
    size: [512, 512],
    middle: [242, 78, 30, 255],
  },
  {
    by: 'Sketch, with shapes that are used again',
    svg: `<svg width="48px" height="48px" viewBox="0 0 48 48" ${NS}><!-- Generator: Sketch 59 (86127) - https://sketch.com --><title>Icon</title>
<defs><path d="M0,0 L48,0 L48,48 L0,48 Z" id="path-1"></path></defs><mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask><g mask="url(#mask-2)"><use fill="#4A90E2" xlink:href="#path-1"></use></g></svg>`,
    size: [512, 512],
    middle: [74, 144, 226, 255],
  },
  {
    by: 'hand, with symbols, nested SVGs and links',
    svg: `<svg ${NS} viewBox="0 0 40 20"><symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><a xlink:href="https://firm.example/"><svg x="10" width="20" height="20"><use href="#s" width="20" height="20" fill="#008033"/></svg></a></svg>`,
    size: [512, 256],
    middle: [0, 128, 51, 255],
  },
  {
    by: 'hand, under a prefix and in the color of the text',
    svg: '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:path d="M0 0h9v9H0z" fill="currentColor"/></svg:svg>',
    size: [512, 512],
    middle: [0, 0, 0, 255],
  },
  {
    by: 'a program that embeds a picture',
    svg: `<svg ${NS} viewBox="0 0 20 20"><image width="20" height="20" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNQcklTckljgFAAFU4DMS8ypk8AAAAASUVORK5CYII="/></svg>`,
    size: [512, 512],
    middle: [34, 68, 102, 255],
  },
];
