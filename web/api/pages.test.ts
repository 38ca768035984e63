// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { parseXml } from './parseXml.ts';

const pages = `<SynopticWebCfg>
  <SynopticWeb SynopticId="1" SynopticName="Flat &amp; wide" IsFirst="true" SynopticWidth="100" SynopticHeight="50">
    <TextComment PositionX="1" PositionY="2" Width="3" Height="4" TextValue="a &gt; b"/>
    <TextLink PositionX="1" PositionY="2" Width="3" Height="4" RefSynoptic="2" Text="x"/>
  </SynopticWeb>
  <SynopticWeb SynopticId="2" IsAuthenticationRequired="false" SynopticWidth="9" SynopticHeight="9"/>
  <SynopticWeb SynopticId="3" SynopticWidth="9" SynopticHeight="9"><SynopticName>Written otherwise</SynopticName>
    <IsAuthenticationRequired>false</IsAuthenticationRequired></SynopticWeb>
  <SynopticWeb SynopticId="4"><Elements><TextComment PositionX="1" PositionY="2" Width="30" Height="4" TextValue="in a list"/></Elements></SynopticWeb>
  <SynopticWeb SynopticId="5" SynopticWidth="9" SynopticHeight="9"><TextComment PositionX="1" PositionY="2" Width="3" Height="4"><TextValue>inside</TextValue></TextComment></SynopticWeb>
</SynopticWebCfg>`;

const read = () => readSynoptics(parseXml(pages) ?? { name: '', attributes: {}, children: [], text: '' });

test('pages are read in every form in which they may be written (R1)', () => {
  expect(read()).toMatchObject([
    { name: 'Flat & wide', isFirst: true, width: 100, elements: [{ text: 'a > b' }, { refSynoptic: '2' }] },
    { name: '', isFirst: false, isAuthenticationRequired: false, elements: [] },
    { name: 'Written otherwise', isAuthenticationRequired: false, elements: [] },
    // As large as what is on it.
    { width: 31, height: 6, elements: [{ text: 'in a list' }] },
    { isAuthenticationRequired: true, elements: [{ text: 'inside' }] },
  ]);
});

test('the elements of a page are the same objects each time that they are asked for', () => {
  const [first] = read();
  expect(first?.elements[0]).toBe(first?.elements[0]);
});

test.each([
  ['IsAuthenticationRequired="false"', false],
  ['IsAuthenticationRequired="False"', true],
  ['IsAuthenticationRequired="0"', true],
  ['IsAuthenticationRequired=""', true],
  ['IsAuthenticationRequired="true"', true],
  ['', true],
])('a page with %j is private: %s (spec §3)', (field, isPrivate) => {
  const list = parseXml(`<SynopticWebCfg><SynopticWeb SynopticId="1" ${field}/></SynopticWebCfg>`);
  expect(readSynoptics(list ?? expect.fail())).toMatchObject([{ isAuthenticationRequired: isPrivate }]);
});
