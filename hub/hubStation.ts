import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../device/settingsFile.ts';
import { throwAs } from '../protocol/attempt.ts';

/** A hub is a service whose own station has nothing but its name. Returns its folder; throws StartError. */
export function makeHubStation(data: string, name: string): string {
  const folder = join(data, 'hub-station');
  const file = join(folder, 'station.xml');
  throwAs(
    ({ message }) => new StartError(`The data folder ${data} can’t be written: ${message}.`),
    () => {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const xml = stationXml(name);
      if (contentOf(file) !== xml) writeFileSync(file, xml, { flush: true });
    },
  );
  return folder;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function stationXml(name: string): string {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Written by the hub at each start. -->
<StationCfg Version="1">
  <IdentityCfg StationName="${text}"/>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="hub" SynopticName="Hub" IsFirst="true" SynopticWidth="800" SynopticHeight="200">
      <TextComment PositionX="32" PositionY="24" Width="736" Height="60" TextValue="${text}" FontSize="22" IsFontBold="true" VerticalAlignment="Top"/>
    </SynopticWeb>
  </SynopticWebCfg>
</StationCfg>
`;
}
