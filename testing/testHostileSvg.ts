import type { FileFaultReason } from '../protocol/configuration/fileFault.ts';

/** No configuration may have it. `line`: of the fault; 0: the whole picture. */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly line: number;
  /** One of these is what is wrong. */
  readonly codes: readonly FileFaultReason['code'][];
}

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:ev="http://www.w3.org/2001/xml-events">';
const evil = 'http://evil.example/x.svg';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
export const picture = (inside: string) => `${open}\n<g>\n${inside}\n</g>\n</svg>`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Twelve of a kind, each with twelve of the one before it: drawn as 12 to the power of 11. */
const twelve = (one: (before: string, level: number) => string) =>
  Array.from({ length: 12 }, (_, level) => one(`b${level - 1}`, level)).join('');
const patternsOf = (inside: (before: string) => string) =>
  `${twelve((before, level) => `<pattern id="b${level}" width="1" height="1">${level === 0 ? '<rect/>' : inside(before)}</pattern>`)}<rect fill="url(#b11)"/>`;
const rects = (attributes: string) => `<rect ${attributes} width="9" height="9"/>`.repeat(12);

const codesOf: Readonly<Record<string, readonly FileFaultReason['code'][]>> = {
  script: ['forbiddenElement'],
  html: ['forbiddenElement', 'forbiddenReference'],
  event: ['forbiddenAttribute'],
  address: ['forbiddenReference', 'embeddedFile'],
  style: ['forbiddenReference'],
  animation: ['forbiddenReference', 'forbiddenAttribute'],
  nested: ['forbiddenReference'],
  broken: ['badXml'],
  twice: ['forbiddenReference', 'forbiddenAttribute', 'forbiddenElement'],
  lists: ['forbiddenReference'],
  escapes: ['forbiddenReference'],
};

/** Pictures may not lead there. A link that runs nothing is left out. */
export const leading: readonly string[] = [
  evil,
  'https://evil.example/',
  '//evil.example/x',
  '/IhmWeb/IFileManager/Download/images/other.svg',
  '../accounts.xml',
  'other.svg#id',
  'file:///etc/passwd',
  'ftp://evil.example/x',
  'ws://evil.example/x',
  'blob:http://127.0.0.1/1',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'vbscript:x',
  'data:text/html,&lt;script>alert(1)&lt;/script>',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'data:application/xml,&lt;svg/>',
  'about:blank',
];

/** In the third line of a picture. */
const thirdLines: Readonly<Record<string, readonly string[]>> = {
  script: [
    ...['script', 'SCRIPT', 'Script', 'h:script'].map((tag) => `<${tag}>alert(1)</${tag}>`),
    `<script href="${evil}"/>`,
    `<script xlink:href="${evil}"/>`,
    '<script type="application/ecmascript"><![CDATA[alert(1)]]></script>',
    '<defs><script/></defs>',
    '<title><h:script/></title>',
    '<metadata><script>alert(1)</script></metadata>',
    '<handler type="application/ecmascript" ev:event="load">alert(1)</handler>',
    '<ev:listener event="click" handler="#x"/>',
  ],
  html: [
    ...['foreignObject', 'foreignobject', 'FOREIGNOBJECT'].map((tag) => `<${tag} width="9"><h:b>x</h:b></${tag}>`),
    ...['iframe', 'frame', 'object', 'embed', 'audio', 'video', 'applet', 'link', 'base', 'meta', 'form'].flatMap(
      (tag) => [`<h:${tag}/>`, `<${tag} width="9"/>`],
    ),
    '<h:meta http-equiv="refresh" content="0;url=http://evil.example/"/>',
    `<h:img src="${evil}"/>`,
    `<h:img srcset="${evil} 2x"/>`,
    `<h:input formaction="${evil}"/>`,
    `<h:body background="${evil}"/>`,
  ],
  event: [
    ...[
      'onload',
      'ONLOAD',
      'onclick',
      'onbegin',
      'onend',
      'onrepeat',
      'onerror',
      'onfocusin',
      'onmouseover',
      'onwheel',
    ].map((name) => `<path ${name}="alert(1)"/>`),
    '<g xlink:onload="alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<animate attributeName=" onmouseover " values="alert(1)"/>',
    '<set attributeName="&#111;nload" to="alert(1)"/>',
  ],
  address: [
    ...leading.flatMap((to) => [`<image href="${to}"/>`, `<use xlink:href="${to}"/>`, `<feImage href="${to}"/>`]),
    ...leading.filter((to) => /script|^data/i.test(to)).map((to) => `<a href="${to}"><path/></a>`),
  ],
  style: [
    `<path style="fill: url(${evil})"/>`,
    `<path fill="url('${evil}#g')"/>`,
    `<path filter="url( ${evil}#g )"/>`,
    `<path mask="url(${evil}#m)"/>`,
    `<path clip-path="URL(${evil}#c)"/>`,
    `<path marker-end="url(${evil}#c)"/>`,
    `<path cursor="url(${evil}), auto"/>`,
    `<style>@import "${evil}";</style>`,
    `<style>@IMPORT url(${evil});</style>`,
    `<style>@\\69mport "${evil}";</style>`,
    `<style>&#64;import "${evil}";</style>`,
    `<style><![CDATA[@import "${evil}";]]></style>`,
    `<style>@im<!-- -->port "${evil}";</style>`,
    `<style>@font-face { font-family: x; src: url(${evil}) }</style>`,
    `<style>path { fill: \\75 rl(${evil}) }</style>`,
    `<style>path { fill: \\000075rl(${evil}) }</style>`,
    `<style>path { fill: u\\rl(${evil}) }</style>`,
    `<style>path { fill: url(/*#*/${evil}) }</style>`,
    '<style>path { fill: url(/**/#a) }</style>',
    `<style>path { background: image-set("#a" 1x, "${evil}" 2x) }</style>`,
    `<style>path { background: -webkit-image-set(url(#a) 1x, "${evil}" 2x) }</style>`,
    `<style>path { background: src("${evil}") }</style>`,
    `<style>path { background: cross-fade(url(#a), url(${evil})) }</style>`,
    `<style>@namespace url(${evil});</style>`,
    `<h:style>@import "${evil}";</h:style>`,
    `<animate attributeName="style" to="fill: url(${evil})"/>`,
    `<set attributeName="fill" to="url(${evil})"/>`,
  ],
  animation: [
    `<set attributeName="href" to="javascript:alert(1)"/>`,
    `<animate attributeName="xlink:href" values="#a;${evil}"/>`,
    `<animate attributeName="HREF" from="#a" to="${evil}"/>`,
    `<animateMotion attributeName="href" by="${evil}"/>`,
    `<g xml:base="http://evil.example/"><use href="#a"/></g>`,
    `<a ping="${evil}" href="#a"/>`,
  ],
  nested: [
    ...['<script/>', '<path onload="x"/>', `<image href="${evil}"/>`, `<style>@import "${evil}"</style>`].flatMap(
      (inside) => {
        const text = `${open}${inside}</svg>`;
        const percent = encodeURIComponent(text);
        return [
          `<image href="data:image/svg+xml;base64,${base64(text)}"/>`,
          `<image href="DATA:image/svg+xml;charset=utf-8;base64,${base64(text)}"/>`,
          `<image href="data:image/svg+xml,${percent}"/>`,
          // Not well-formed, and read all the same.
          `<image href="data:image/svg+xml,${escaped(`${open}%3C!--%FF--%3E`)}${percent.slice(encodeURIComponent(open).length)}"/>`,
          `<image href="data:image/svg+xml,${percent.replace('%3C', '%3&#10;C')}"/>`,
          `<image href="data:image/svg+xml;base64,${base64(text).replace('P', '%50')}"/>`,
          `<path fill="url('data:image/svg+xml;base64,${base64(text)}')"/>`,
        ];
      },
    ),
    `<image href="data:image/svg+xml;base64,${base64(`${open}<image href="data:image/svg+xml;base64,${base64(`${open}<image href="data:image/svg+xml;base64,${base64(`${open}</svg>`)}"/></svg>`)}"/></svg>`)}"/>`,
    '<image href="data:image/svg+xml,not a picture"/>',
    '<image href="data:image/svg+xml;base64,!!!!"/>',
  ],
  // Attributes of one name: only one of them is read where prefixes are dropped.
  twice: [
    `<image href="${evil}" xlink:href="#a"/>`,
    `<image xlink:href="${evil}" href="#a"/>`,
    `<image href="${evil}" h:href="#a"/>`,
    `<use xmlns:l="http://www.w3.org/1999/xlink" l:href="${evil}" h:href="#a"/>`,
    `<rect style="fill: url(${evil})" h:style="fill: red"/>`,
    `<rect filter="url(${evil}#f)" h:filter="none"/>`,
    `<set attributeName="href" h:attributeName="x" to="${evil}"/>`,
    '<?x y?><script/>',
    `<g/><?x?><image href="${evil}"/>`,
    `<style>path { fill: u<?x y?>rl(${evil}) }</style>`,
    `<style><g>path { fill: url(${evil}) }</g></style>`,
    `<animate href="${evil}"/>`,
    `<set xlink:href="${evil}#x" attributeName="fill" to="red"/>`,
  ],
  lists: [
    `image-set("((" 1x, "${evil}" 1x)`,
    `image-set(linear-gradient(rgb(0, 0, 0), red) 2x, "${evil}" 1x)`,
    'image-set(var(--u) 1x)',
    '-webkit-image-set(var(--u))',
    'image-set(attr(data-u) 1x)',
    'src(var(--u))',
    `IMAGE-SET("a" type("(("), "${evil}" 1x)`,
    `image(ltr "((", "${evil}")`,
  ].flatMap((list) => [
    `<style>svg { --u: "${evil}"; background: ${list} }</style>`,
    `<g style='--u: "${evil}"; background: ${list}'/>`,
    `<g data-u="${evil}"><set attributeName="mask" to='${list}'/></g>`,
  ]),
  escapes: [
    `u\\72&#13;&#10;l(${evil})`,
    `u\\72&#13;l(${evil})`,
    `\\75&#13;&#10;\\72&#13;&#10;\\6c&#13;&#10;(${evil})`,
    'url(\\29http)',
    'url("\\22 http")',
    'image-\\73 et(var(--u) 1x)',
  ].flatMap((value) => [`<style>path { fill: ${value} }</style>`, `<path style='fill: ${value}'/>`]),
  broken: [
    '<path></g>',
    '<path d="1" d="2"/>',
    '<path d=1/>',
    '&undefined;',
    '<x:path/>',
    '<path d="&#0;"/>',
    '< path/>',
  ],
};

const entity = (definition: string, use = '&x;') =>
  `<!DOCTYPE svg [\n${definition}\n]>\n${open}<text>${use}</text></svg>`;
const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY x${i} "${`&x${i - 1};`.repeat(10)}">`).slice(1);
const levels = Array.from({ length: 10 }, (_, i) => {
  const uses = `<use href="#u${i - 1}"/>`.repeat(10);
  return `<g id="u${i}">${i === 0 ? '<path d="M0 0h9"/>' : uses}</g>`;
});
const patterns = Array.from({ length: 10 }, (_, i) => {
  const rects = `<rect width="9" height="9" fill="url(#p${i - 1})"/>`.repeat(10);
  return `<pattern id="p${i}">${i === 0 ? '<rect/>' : rects}</pattern>`;
});
const chain = Array.from({ length: 15_000 }, (_, i) => `<use id="c${i}" href="#c${i + 1}"/>`);

const wholes: readonly (readonly [line: number, code: FileFaultReason['code'], text: string | Buffer])[] = [
  [1, 'doctype', entity('<!ENTITY x SYSTEM "file:///etc/passwd">')],
  [1, 'doctype', entity(`<!ENTITY x SYSTEM "${evil}">`)],
  [1, 'doctype', entity(`<!ENTITY % p SYSTEM "${evil}"> %p;`)],
  [1, 'doctype', entity('<!ENTITY x "<script>alert(1)</script>">')],
  [1, 'doctype', entity('<!ATTLIST svg onload CDATA "alert(1)">', '')],
  [1, 'doctype', entity(['<!ENTITY x0 "ha">', ...laughs].join('\n'), '&x11;')],
  [1, 'doctype', entity(`<!ENTITY x "${'x'.repeat(100_000)}">`, '&x;'.repeat(10_000))],
  [1, 'doctype', entity('<!ENTITY x "y"><!ENTITY % p "<!ENTITY z SYSTEM \'file:///etc/passwd\'>"> %p;')],
  [1, 'doctype', entity('<!ENTITY x "&#60;script>alert(1)&#60;/script>">')],
  [1, 'doctype', entity('<!ENTITY x "&#38;#60;script/&#38;#62;">')],
  [1, 'doctype', entity('<!ENTITY x \'" onload="alert(1)\'>', '')],
  [1, 'doctype', entity('<!NOTATION x SYSTEM "x"><!ENTITY x SYSTEM "x" NDATA x>', '')],
  [1, 'doctype', `<!DOCTYPE svg SYSTEM "${evil}" [<!ELEMENT svg ANY>]>\n${open}</svg>`],
  [2, 'doctype', `<!DOCTYPE svg>\n<!DOCTYPE svg>\n${open}</svg>`],
  [2, 'doctype', `${open}\n<!DOCTYPE svg></svg>`],
  [
    3,
    'forbiddenElement',
    `<!DOCTYPE svg [<!ENTITY s "http://www.w3.org/2000/svg">]>\n${open}\n<s:script xmlns:s="&s;"/></svg>`,
  ],
  [3, 'forbiddenReference', `<!DOCTYPE svg [<!ENTITY x "${evil}">]>\n${open}\n<image href="&x;"/></svg>`],
  [
    3,
    'forbiddenReference',
    `<!DOCTYPE svg [<!ENTITY x "javascript:alert(1)">]>\n${open}\n<a href="&x;"><path/></a></svg>`,
  ],
  [
    3,
    'forbiddenAttribute',
    `<!DOCTYPE svg>\n${open}\n<switch><foreignObject><h:b onclick="alert(1)"/></foreignObject><text/></switch></svg>`,
  ],
  [
    3,
    'forbiddenElement',
    `<!DOCTYPE svg>\n${open}\n<switch><foreignObject><h:iframe/></foreignObject><text/></switch></svg>`,
  ],
  [2, 'forbiddenElement', `${open}\n<switch><foreignObject><h:b>x</h:b></foreignObject></switch></svg>`],
  [2, 'forbiddenElement', `${open}\n<switch><foreignObject><h:b>x</h:b></foreignObject><title/></switch></svg>`],
  [
    2,
    'forbiddenElement',
    `${open}\n<g><foreignObject><h:div style="backdrop-filter: blur(1px)">x</h:div></foreignObject></g></svg>`,
  ],
  [2, 'forbiddenElement', `${open}\n<x:y xmlns:x="http://x.example/"><g><script/></g></x:y></svg>`],
  [
    2,
    'forbiddenElement',
    `${open}\n<x:y xmlns:x="http://x.example/" xmlns:s="http://www.w3.org/2000/svg"><s:script/></x:y></svg>`,
  ],
  [2, 'forbiddenAttribute', `${open}\n<font><glyph onload="alert(1)"/></font></svg>`],
  [2, 'forbiddenReference', `${open}\n<metadata><h:a href="javascript:alert(1)"/></metadata></svg>`],
  [2, 'embeddedFile', `${open}\n<image href="data:image/png;base64,${base64('<svg/>')}"/></svg>`],
  [
    2,
    'embeddedFile',
    `${open}\n<style>@font-face { src: url(data:font/woff2;base64,${base64('<script/>')}) }</style></svg>`,
  ],
  [2, 'embeddedFile', `${open}\n<rect fill="url(data:font/woff2;base64,${base64('wOF2')})"/></svg>`],
  [1, 'noNamespace', '<svg><path d="M0 0h9"/></svg>'],
  [1, 'noNamespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  [1, 'noNamespace', '<svg xmlns="http://www.w3.org/2000/svg/"/>'],
  [1, 'forbiddenElement', `<?xml-stylesheet href="${evil}"?>\n${open}</svg>`],
  [2, 'forbiddenElement', `<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="${evil}"?>\n${open}</svg>`],
  [3, 'forbiddenElement', `${open}\n<g>\n<?xml-stylesheet href="${evil}"?>\n</g></svg>`],
  [1, 'forbiddenAttribute', `${open.replace('>', ' onload="alert(1)">')}</svg>`],
  [1, 'otherKind', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  [1, 'otherKind', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
  [1, 'otherKind', '<svgx/>'],
  [1, 'badXml', 'no picture'],
  [1, 'badXml', ''],
  [0, 'badXml', Buffer.from(`\ufeff<?xml-stylesheet href="${evil}"?>${open}</svg>`, 'utf16le')],
  [0, 'badXml', Buffer.from(`\ufeff${open}<script/></svg>`, 'utf16le')],
  [0, 'badXml', Buffer.concat([Buffer.from(open), Buffer.from([0]), Buffer.from('</svg>')])],
  [0, 'pictureTooLarge', `${open}<desc>${'x'.repeat(2 * 1024 * 1024)}</desc></svg>`],
  [101, 'nestedTooDeep', `${open}\n${'<g>\n'.repeat(101)}${'</g>'.repeat(101)}</svg>`],
  [2, 'tooManyElements', `${open}\n${'<g/>'.repeat(20_001)}</svg>`],
  [1, 'tooManyElements', `${open}\n${levels.join('\n')}\n</svg>`],
  [1, 'tooManyElements', `${open}\n${patterns.join('\n')}<rect fill="url(#p9)"/>\n</svg>`],
  [1, 'tooManyElements', `${open}\n${chain.join('')}</svg>`],
  ...[
    twelve((before, level) => `<g id="b${level}">${`<use href="#%62${before.slice(1)}"/>`.repeat(12)}</g>`),
    patternsOf((before) => rects(`fill="URL( '#${before}' )"`)),
    patternsOf((before) => rects(`class="c${before}"`)) +
      `<style>${twelve((before) => `.c${before} { fill: url(#${before}) }`)}</style>`,
    patternsOf((before) => rects(`class="c${before}"`)) +
      `<style>${twelve((before) => `@media all { svg { .c${before} { x {} fill: url("#${before}") } } }`)}</style>`,
    patternsOf((before) => rects(`class="c${before}"`)) +
      `<style>${twelve((before) => `.c${before} { x: "}.z{"; y {} fill: url(#${before}) }`)}</style>`,
    patternsOf((before) => rects(`class="c${before}"`)) +
      `<style>${twelve((before) => `.c${before} /* .z { */ { fill: url(#${before}) /* } */ }`)}</style>`,
    patternsOf((before) => rects(`class="c${before}"`)) +
      `<style>${twelve((before) => `.c${before} { --u: url(#${before}) }`)} rect { fill: var(--u) }</style>`,
    patternsOf((before) => `<g fill="url(#${before})">${rects('x="1"')}</g>`),
    `${twelve((before, level) => `<g fill="url(#${before})"><pattern id="b${level}" width="1" height="1">${rects('x="1"')}</pattern></g>`)}<rect fill="url(#b11)"/>`,
    `${twelve((before, level) => `<marker id="b${level}"><path d="${'M1 1'.repeat(12)}" marker-mid="url(#${before})"/></marker>`)}<path d="M1 1" marker-end="url(#b11)"/>`,
    `<image href="data:image/svg+xml;base64,${base64(`${open}${levels.slice(0, 6).join('')}</svg>`)}"/>`.repeat(12),
  ].map((inside) => [1, 'tooManyElements', `${open}${inside}</svg>`] as const),
  ...[
    'utf-7',
    'utf-16',
    'iso-2022-jp',
    'shift_jis',
    'gbk',
    'big5',
    'euc-jp',
    'hz-gb-2312',
    'ibm037',
    'x-user-defined',
  ].map((name) => [0, 'badXml', `<?xml version='1.0' encoding='${name}'?>\n${open}</svg>`] as const),
  [2, 'forbiddenElement', `${open}\n<style>${'/*'.repeat(900_000)}</style><script/></svg>`],
  [2, 'forbiddenReference', `${open}\n<style>${'url('.repeat(400_000)}</style></svg>`],
];

/** No picture may have these in it, wherever they are. */
export const hostileInsides: readonly string[] = Object.entries(thirdLines).flatMap(([kind, insides]) =>
  kind === 'broken' ? [] : insides,
);

export const hostilePictures: readonly HostilePicture[] = [
  ...Object.entries(thirdLines).flatMap(([kind, insides]) =>
    insides.map((inside, at) => ({
      name: `${kind}-${at + 1}`,
      bytes: Buffer.from(picture(inside)),
      line: 3,
      codes: codesOf[kind] ?? [],
    })),
  ),
  ...wholes.map(([line, code, text], at) => ({
    name: `whole-${at + 1}`,
    bytes: Buffer.from(text),
    line,
    codes: [code],
  })),
].map((one) => ({ ...one, name: `images/${one.name}.svg` }));
