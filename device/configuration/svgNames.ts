export const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
/** Those whose elements could run or load something. */
export const activeNamespaces: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2001/xml-events',
]);

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that only draw, or say how (SVG 1.1, SVG 2). `a` is drawn as a group. */
export const drawnNames = names(`
  svg g defs symbol use switch title desc style view
  path rect circle ellipse line polyline polygon text tspan textPath image marker
  linearGradient radialGradient meshgradient stop pattern clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform mpath set
`);

/** Elements that are shown in place of another one in a `switch`. */
export const shownNames = names('svg g a use switch path rect circle ellipse line polyline polygon text image');

/** Attributes without a prefix that only style or name something. */
export const plainAttributes = names(`
  id class style lang role tabindex focusable type media version baseProfile contentScriptType contentStyleType zoomAndPan
  x y x1 y1 x2 y2 z cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio d points pathLength
  transform gradientTransform patternTransform transform-origin rotate textLength lengthAdjust startOffset method
  spacing side path offset gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits
  filterUnits primitiveUnits filterRes spreadMethod orient markerHeight markerUnits markerWidth refX refY
  requiredFeatures requiredExtensions systemLanguage externalResourcesRequired href viewTarget
  in in2 result mode operator k1 k2 k3 k4 values order kernelMatrix divisor bias targetX targetY edgeMode
  preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle
  azimuth elevation pointsAtX pointsAtY pointsAtZ stdDeviation radius scale xChannelSelector yChannelSelector
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes keySplines
  keyPoints from to by additive accumulate origin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline enable-background fill-opacity fill-rule
  filter flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variant-ligatures font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color line-height marker
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-overflow text-rendering text-transform unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

/** Attributes of other namespaces, by their names there. */
export const prefixedAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  [xlinkNamespace]: names('href title type show actuate role arcrole'),
  [xmlNamespace]: names('space lang'),
};

export const linkAttributes = names('href target download rel hreflang type show actuate referrerpolicy title');
