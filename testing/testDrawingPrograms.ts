/** As the program writes it, with what is reported of it, and what has to be left of it. */
export interface ProgramPicture {
  readonly program: string;
  readonly text: string;
  /** Named in the remark of what was left out; empty: nothing is left out. */
  readonly parts: string;
  readonly links?: number;
  readonly labels?: number;
  readonly stays: readonly string[];
  readonly goes: readonly string[];
}

const plainDoctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
const svg = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
/** A pixel each, and the first bytes of a font. */
const pixels = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  jpg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
};
const woff2 = Buffer.from('wOF2\0\x01\0\0 the rest of a font', 'latin1').toString('base64');
const nested = Buffer.from(
  `${plainDoctype}<svg ${svg} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><metadata>secret</metadata><rect i:knockout="Off" width="7" height="7"/></svg>`,
).toString('base64');

export const programPictures: readonly ProgramPicture[] = [
  {
    program: 'Inkscape',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="pump.svg" inkscape:export-filename="C:\\tmp\\pump.png" inkscape:export-xdpi="96"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${svg} xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm"><inkscape:grid type="xygrid" id="g1"/></sodipodi:namedview>
  <defs id="defs2"><inkscape:path-effect effect="spiro" id="e1"/><linearGradient id="a"><stop style="stop-color:#000" offset="0" id="s1"/></linearGradient></defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path sodipodi:nodetypes="cc" style="fill:url(#a);-inkscape-stroke:none" d="M 1,2 3,4" id="path1" inkscape:connector-curvature="0"/>
    <text xml:space="preserve" x="1" y="2" id="t1"><tspan sodipodi:role="line" id="ts1" x="1" y="2">P 1</tspan></text><flowRoot id="f1"><flowRegion><rect width="1" height="1"/></flowRegion></flowRoot>
    <image sodipodi:absref="/home/x/logo.png" xlink:href="data:image/png;base64,${pixels.png.replace(/.{40}/g, '$&\n')}" width="1" height="1" id="i1"/></g>
</svg>`,
    parts: 'inkscape:…, sodipodi:…, metadata, flowRoot',
    stays: ['<!-- Created with Inkscape', 'fill:url(#a)', 'P 1</tspan>', 'data:image/png;base64,', '<stop '],
    goes: [
      'sodipodi:nodetypes',
      'namedview',
      'rdf:RDF',
      'StillImage',
      'inkscape:label',
      'C:\\tmp',
      '/home/x',
      'flowRoot',
    ],
  },
  {
    program: 'Illustrator',
    text: `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 10.0, SVG Export Plug-In . SVG Version: 3.0.0 Build 76)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_sfw "http://ns.adobe.com/SaveForWeb/1.0/">
	<!ENTITY st0 "fill-rule:evenodd;clip-rule:evenodd;">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" i:viewOrigin="0 600" i:rulerOrigin="0 0" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="800" height="600" style="overflow:visible;enable-background:new 0 0 800 600" xml:space="preserve">
	<metadata><sfw xmlns="&ns_sfw;"><slices/></sfw><?xpacket begin='x' id='W5M0MpCehiHzreSzNTczkc9d'?></metadata>
	<switch>
		<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
		<g i:extraneous="self"><g id="Layer_1" i:layer="yes" i:rgbTrio="#4F008000"><path i:knockout="Off" style="&st0;" d="M1,1z"/><text>Fl\xfcssig &#x2192;</text></g></g>
	</switch>
	<i:pgf id="adobe_illustrator_pgf"><![CDATA[ eJzsvWmT3Diupfk ]]></i:pgf>
</svg>`,
    parts: 'DOCTYPE, i:…, metadata',
    labels: 1,
    stays: [
      'style="fill-rule:evenodd;clip-rule:evenodd;"',
      'Flüssig',
      'encoding="UTF-8"',
      'xmlns="http://www.w3.org/2000/svg"',
      '<switch>',
    ],
    goes: ['<!DOCTYPE', '<!ENTITY', '&ns_', 'foreignObject', 'eJzsv', 'i:pgf', 'i:layer', 'xpacket'],
  },
  {
    program: 'CorelDRAW',
    text: `<?xml version="1.0" encoding="UTF-8"?>
${plainDoctype}
<!-- Creator: CorelDRAW X7 -->
<svg ${svg} xml:space="preserve" width="210mm" height="297mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd" viewBox="0 0 21000 29700" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <font id="FontID0" horiz-adv-x="722" style="fill-rule:nonzero"><font-face font-family="Arial"><font-face-src><font-face-name name="ArialMT"/></font-face-src></font-face><missing-glyph><path d="M0 0z"/></missing-glyph><glyph unicode="." horiz-adv-x="277"><path d="M90 0z"/></glyph></font>
  <style type="text/css">
   <![CDATA[
    @font-face { font-family:"Arial";font-weight:normal;src:url("#FontID0") format(svg)}
    .fil0 {fill:#FEFEFE}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><rect class="fil0" width="9" height="9"/></g>
</svg>`,
    parts: 'DOCTYPE, font, metadata',
    stays: ['.fil0 {fill:#FEFEFE}', '<![CDATA[', 'class="fil0"'],
    goes: ['DOCTYPE', '<font', 'glyph', 'CorelCorpID'],
  },
  {
    program: 'Visio',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${plainDoctype}
<!-- Generated by Microsoft Visio, SVG Export Plan.svg Page-1 -->
<svg ${svg} xmlns:ev="http://www.w3.org/2001/xml-events" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="8in" height="11in" viewBox="0 0 612 792" xml:space="preserve" color-interpolation-filters="sRGB" class="st4">
	<v:documentProperties v:langID="1033" v:viewMarkup="false"><v:userDefs><v:ud v:nameU="msvSubprocessMaster" v:prompt="" v:val="VT4(Rectangle)"/></v:userDefs></v:documentProperties>
	<style type="text/css"><![CDATA[ .st1 {fill:#5b9bd5;stroke:#c7c8c8} ]]></style>
	<g v:mID="0" v:index="1" v:groupContext="foregroundPage"><title>Page-1</title><v:pageProperties v:drawingScale="0.03"/>
		<a xlink:href="https://intranet.example/pump" target="_blank" xlink:title="Pump"><g id="shape1" v:groupContext="shape" transform="translate(1,2)"><desc>P1</desc><v:textBlock v:margins="rect(4,4,4,4)"/><rect class="st1" width="9" height="9"/></g></a></g>
</svg>`,
    parts: 'DOCTYPE, v:…',
    links: 1,
    stays: ['<title>Page-1</title>', '<desc>P1</desc>', '.st1 {', '<rect class="st1"', 'transform="translate(1,2)"'],
    goes: ['v:mID', 'documentProperties', 'intranet.example', '<a ', '</a>', '_blank'],
  },
  {
    program: 'draw.io',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${svg} style="background: transparent; background-color: transparent; color-scheme: light dark;" version="1.1" width="121px" height="61px" viewBox="-0.5 -0.5 121 61" content="&lt;mxfile host=&quot;app.diagrams.net&quot;&gt;&lt;/mxfile&gt;"><defs/><g><g data-cell-id="0"><g data-cell-id="2"><g><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000" pointer-events="all" style="fill: light-dark(#ffffff, var(--ge-dark-color, #121212)); stroke: light-dark(rgb(0, 0, 0), rgb(255, 255, 255));"/></g><g><g transform="translate(-0.5 -0.5)"><switch><foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; width: 118px;"><div data-drawio-colors="color: #000000; "><a href="https://example.org/"><font color="#ff0000">Pump</font><br/><img src="https://example.org/x.png"/></a></div></div></foreignObject><text x="60" y="34" fill="#000000" font-family="&quot;Helvetica&quot;" font-size="12px" text-anchor="middle">Pump</text></switch></g></g></g><a xlink:href="data:page/id,wG4"><circle r="4"/></a></g></g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch></svg>`,
    parts: 'DOCTYPE, content',
    links: 2,
    labels: 1,
    stays: ['>Pump</text>', 'light-dark(#ffffff', '<circle r="4"/>', 'requiredFeatures='],
    goes: ['foreignObject', 'xhtml', 'example.org', 'mxfile', 'drawio.com', 'data:page', '<a '],
  },
  {
    program: 'Figma',
    text: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<foreignObject x="-4" y="-4" width="72" height="72"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(2px);clip-path:url(#bgblur_0_1_2_clip_path);height:100%;width:100%"></div></foreignObject><g data-figma-bg-blur-radius="4" filter="url(#f)"><rect width="64" height="64" rx="8" fill="white" fill-opacity="0.4"/></g>
<defs><filter id="f" x="0" y="0" width="64" height="64" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feBlend mode="normal" in="SourceGraphic" in2="BackgroundImageFix" result="shape"/><feDropShadow dx="1" dy="1" stdDeviation="2"/></filter></defs>
</svg>`,
    parts: '',
    labels: 1,
    stays: ['data-figma-bg-blur-radius', '<feBlend'],
    goes: ['foreignObject', 'backdrop-filter'],
  },
  {
    program: 'Sketch',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="24px" height="24px" viewBox="0 0 24 24" version="1.1" ${svg} xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <!-- Generator: Sketch 3.0.3 (7891) - http://www.bohemiancoding.com/sketch -->
    <title>pump</title><desc>Created with Sketch.</desc>
    <defs><path d="M0 0h9" id="path-1"/></defs>
    <g id="Page-1" stroke="none" fill-rule="evenodd" sketch:type="MSPage"><use fill="#D8D8D8" sketch:type="MSShapeGroup" xlink:href="#path-1"/></g>
</svg>`,
    parts: 'sketch:…',
    stays: ['Created with Sketch.', 'xlink:href="#path-1"'],
    goes: ['sketch:type'],
  },
  {
    program: 'LibreOffice Draw',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>
<svg version="1.2" width="210mm" height="297mm" viewBox="0 0 21000 29700" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" ${svg} xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xmlns:smil="http://www.w3.org/2001/SMIL20/" xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0" xml:space="preserve">
 <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="21000" height="29700"/></clipPath></defs>
 <defs><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded"/><glyph unicode="P"/></font></defs>
 <defs class="TextShapeIndex"><g ooo:slide="id1" ooo:id-list="id3"/></defs>
 <g class="SlideGroup"><g class="Page"><g class="com.sun.star.drawing.CustomShape"><g id="id3"><rect class="BoundingBox" stroke="none" fill="none" x="1" y="2" width="3" height="4"/><text class="SVGTextShape"><tspan class="TextParagraph" font-family="Liberation Sans, sans-serif" font-size="423px" font-weight="400"><tspan class="TextPosition" x="1" y="2"><tspan fill="rgb(0,0,0)" stroke="none" style="white-space: pre">P 1</tspan></tspan></tspan></text></g></g></g></g>
</svg>`,
    parts: 'DOCTYPE, font, ooo:…',
    stays: ['P 1</tspan>', 'clipPathUnits'],
    goes: ['ooo:slide', 'EmbeddedFont', 'DOCTYPE'],
  },
  {
    program: 'Affinity Designer',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${plainDoctype}
<svg width="100%" height="100%" viewBox="0 0 9 9" version="1.1" ${svg} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;"><g id="Artboard1" serif:id="Artboard 1"><use xlink:href="#_Image1" x="0" y="0" width="1px" height="1px"/></g><defs><image id="_Image1" width="1px" height="1px" xlink:href="data:image/jpg;base64,${pixels.jpg}"/></defs></svg>`,
    parts: 'DOCTYPE, serif:…',
    stays: ['data:image/jpg;base64,/9j/'],
    goes: ['serif:id'],
  },
  {
    program: 'Matplotlib',
    text: `<?xml version="1.0" encoding="utf-8" standalone="no"?>
${plainDoctype}
<svg ${svg} width="460.8pt" height="345.6pt" viewBox="0 0 460.8 345.6" version="1.1">
 <metadata><rdf:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:creator><cc:Agent><dc:title>Matplotlib v3.7.1, https://matplotlib.org/</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
 <defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style></defs>
 <g id="figure_1"><g clip-path="url(#p1)"><use xlink:href="#m1" x="57.6" y="307" style="stroke: #000000; stroke-width: 0.8"/></g></g>
 <defs><path id="m1" d="M 0 0 L 0 3.5"/><clipPath id="p1"><rect x="57.6" y="41.4" width="357" height="266"/></clipPath></defs>
</svg>`,
    parts: 'DOCTYPE, metadata',
    stays: ['*{stroke-linejoin: round', 'url(#p1)'],
    goes: ['StillImage', 'matplotlib.org'],
  },
  {
    program: 'Graphviz',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${plainDoctype}
<!-- Generated by graphviz version 2.43.0 (0) -->
<!-- Title: G Pages: 1 -->
<svg width="62pt" height="116pt" viewBox="0.00 0.00 62.00 116.00" ${svg}>
<g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 112)"><title>G</title>
<g id="node1" class="node"><title>a</title><g id="a_node1"><a xlink:href="pumps.html" xlink:title="a" target="_top"><ellipse fill="none" stroke="black" cx="27" cy="-90" rx="27" ry="18"/><text text-anchor="middle" x="27" y="-86.3" font-family="Times,serif" font-size="14.00">a</text></a></g></g></g></svg>`,
    parts: 'DOCTYPE',
    links: 1,
    stays: ['<ellipse', '<title>a</title>', '>a</text></g>'],
    goes: ['pumps.html', '_top'],
  },
  {
    program: 'QElectroTech',
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="287mm" height="200mm" viewBox="0 0 1017 708" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" baseProfile="tiny">
<title>Qt SVG Document</title>
<desc>Generated with Qt</desc>
<defs>
</defs>
<g fill="none" stroke="black" stroke-width="1" fill-rule="evenodd" stroke-linecap="square" stroke-linejoin="bevel" >
<g fill="none" stroke="#000000" stroke-opacity="1" stroke-dasharray="3,2" stroke-dashoffset="0" font-family="Liberation Sans" font-size="9" font-weight="400" font-style="normal" vector-effect="non-scaling-stroke"><polyline fill="none" points="10,10 20,10 "/><text x="1" y="2" xml:space="preserve" >-K1</text></g>
</g>
</svg>`,
    parts: '',
    stays: [],
    goes: [],
  },
  {
    program: 'a tool that embeds a GIF and a font',
    text: `<svg ${svg} width="9" height="9"><style>@font-face { font-family: Virgil; src: url("data:font/woff2;base64,${woff2}") format("woff2"), url(data:application/x-font-ttf;base64,AAEAAAAPAIAAAwBw) }</style><image href="data:image/gif;base64,${pixels.gif}" width="9" height="9"/></svg>`,
    parts: '',
    stays: [],
    goes: [],
  },
  {
    program: 'a tool that embeds a picture of another program',
    text: `<svg ${svg} width="9" height="9"><image xlink:href="data:image/svg+xml;base64,${nested}" width="9" height="9"/><rect style="fill: url('data:image/svg+xml;base64,${nested}')"/><style>g { mask: url(data:image/svg+xml;base64,${nested}) }</style></svg>`,
    parts: 'DOCTYPE, metadata, i:…',
    stays: ['data:image/svg+xml;base64,'],
    goes: [nested],
  },
  {
    program: 'a tool with prefixed names',
    text: `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><s:a l:href="https://example.org/"><s:text>A <s:a l:href="#b" >B</s:a> C</s:text></s:a><note xmlns="urn:note">x</note></s:svg>`,
    parts: 'note',
    links: 2,
    stays: ['<s:g><s:text>A <s:tspan >B</s:tspan> C</s:text></s:g>'],
    goes: ['example.org', '<s:a', '</s:a>', 'note'],
  },
];
