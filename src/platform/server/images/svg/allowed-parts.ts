const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** What draws. Not here: scripts, animations, embedded pictures, pages and fonts, links (they become groups). */
export const DRAWING_ELEMENTS = words(`
  svg g defs symbol use switch style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements whose own text is drawn. */
export const TEXT_ELEMENTS = words('text tspan textPath');

/** How things look: as attributes and as properties of styles. */
const LOOKS = `
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering
  direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering letter-spacing lighting-color
  marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility
  word-spacing writing-mode
`;

/** Properties that a style may set. */
export const DRAWING_PROPERTIES = words(`
  ${LOOKS} font font-feature-settings font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variation-settings isolation line-height marker mix-blend-mode text-align text-decoration-color text-decoration-line
  text-decoration-style text-indent text-orientation text-transform transform-box white-space
`);

/** Attributes that an element may have. References, styles and events are judged by what they say, or are not here. */
export const DRAWING_ATTRIBUTES = words(`
  ${LOOKS} id class href style xml:space type media
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio pathLength rotate
  textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient requiredExtensions requiredFeatures systemLanguage
  filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle
  pointsAtX pointsAtY pointsAtZ z azimuth elevation scale xChannelSelector yChannelSelector stdDeviation radius
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
`);
