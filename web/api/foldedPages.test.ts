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

const read = (folded?: string) =>
  readSynoptics(parseXml(pages, folded) ?? { name: '', attributes: {}, children: [], text: '' });

test('pages that are read when they are opened are the same pages', () => {
  expect(JSON.parse(JSON.stringify(read('SynopticWeb')))).toEqual(JSON.parse(JSON.stringify(read())));
  expect(read('SynopticWeb').map(({ name, elements }) => [name, elements.length])).toEqual([
    ['Flat & wide', 2],
    ['', 0],
    ['Written otherwise', 0],
    ['', 1],
    ['', 1],
  ]);
});

test('the elements of a page are the same objects each time that they are asked for', () => {
  const [first] = read('SynopticWeb');
  expect(first?.elements[0]).toBe(first?.elements[0]);
});
