/** What must come back as it was: a byte order mark, CRLF, comments, sections, unknown fields. */
export const oddFile = [
  '\ufeff<?xml version="1.0" encoding="UTF-8"?>',
  '<!-- before it -->',
  '<StationCfg  Version="1"\tUnknown=\'it "is"\'>',
  '  <?note keep this?>',
  '  <IdentityCfg StationName="Water &amp; more"/><!-- behind it -->',
  '',
  '  <PointCfg >',
  '    <!-- 100: one -->',
  '    <Point Id="A.1" InfoNumber="1" Name="One"   Later="yes"',
  '           Kind="numeric"/>',
  '    <Point Id="A.2" InfoNumber="2"><Name>Two &#x41;</Name><Odd><![CDATA[<not> & a tag]]></Odd></Point >',
  '    <Point Id="A.3" InfoNumber="3"></Point>',
  '    <!-- the last remark -->',
  '  </PointCfg>',
  '\t<x:Other xmlns:x="urn:x" x:a="1"/>',
  '</StationCfg>',
  '<!-- after it -->',
  '',
].join('\r\n');

/** With unknown fields and comments. */
export function manyPages(pages: number, elements: number): string {
  const element = (page: number, at: number) =>
    `      <TextValueNumericData RiData="P${page}.${at}" PositionX="${(at * 7) % 1600}" PositionY="${at}" Height="20" Width="80" Zindex="${at}" Vendor="x${at}"/>${at % 50 === 0 ? `<!-- ${at} -->` : ''}\r\n`;
  const page = (number: number) =>
    `    <SynopticWeb SynopticId="p${number}" SynopticName="Page ${number}" Unknown="1">\r\n${Array.from({ length: elements }, (_, at) => element(number, at)).join('')}      <Note><![CDATA[a < b]]></Note>\r\n    </SynopticWeb>\r\n`;
  const body = Array.from({ length: pages }, (_, at) => page(at)).join('');
  return `\ufeff<?xml version="1.0"?>\r\n<StationCfg>\r\n  <SynopticWebCfg>\r\n${body}  </SynopticWebCfg>\r\n</StationCfg>\r\n`;
}

/** From 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
