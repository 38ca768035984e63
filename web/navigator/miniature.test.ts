// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSynoptic } from '../../protocol/synoptic.ts';
import { parseXml } from '../api/parseXml.ts';
import { crossedPathOf, miniaturePaths } from './miniature.ts';

test('pictures are their boxes, texts about as long as their letters and where they are written', () => {
  const node = parseXml(`<SynopticWeb SynopticId="1">
    <ImageLogicData InfoNumber="1" PositionX="10" PositionY="20" Width="30" Height="40"/>
    <TextComment TextValue="Pump" FontSize="10" PositionX="0" PositionY="0" Width="100" Height="26" VerticalAlignment="Center"/>
    <TextValueNumericData InfoNumber="1" FontSize="10" PositionX="0" PositionY="50" Width="100" Height="6" HorizontalAlignment="Right"/>
  </SynopticWeb>`);
  const page = readSynoptic(node ?? expect.fail());
  expect(miniaturePaths(page)).toEqual({
    picture: 'M10 20h30v40h-30z',
    text: 'M0 10h20.8v6h-20.8z',
    value: 'M79.2 50h20.8v6h-20.8z',
    drawing: '',
  });
});

test('a pipe is its line and a tank its walls', () => {
  const node = parseXml(`<SynopticWeb SynopticId="1">
    <PipeData Points="0,4 60,4 60,30.5" PositionX="10" PositionY="20" Width="64" Height="40"/>
    <BarValueNumericData InfoNumber="1" PositionX="80" PositionY="0" Width="30" Height="40"/>
  </SynopticWeb>`);
  expect(miniaturePaths(readSynoptic(node ?? expect.fail())).drawing).toBe('M10 24L70 24L70 50.5M80 0h30v40h-30z');
});

test('what is not current is crossed out, corner to corner', () => {
  const node = parseXml(`<SynopticWeb SynopticId="1">
    <ImageLogicData InfoNumber="1" PositionX="10" PositionY="20" Width="30" Height="40"/>
  </SynopticWeb>`);
  const { elements } = readSynoptic(node ?? expect.fail());
  expect(crossedPathOf(elements)).toBe('M10 20h30v40h-30zM10 20l30 40m0 -40l-30 40');
});
