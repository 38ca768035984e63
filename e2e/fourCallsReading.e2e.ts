import { expect } from 'vitest';
import { output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const list = (inner: string, timeout: string) =>
  output(
    0,
    `<Content><XmlResponse><string><![CDATA[${inner}]]></string><string>${timeout}</string></XmlResponse></Content>`,
  );
const repeated = (inner: string, timeout: string) =>
  output(
    0,
    `<Content><XmlResponse><![CDATA[${inner}]]></XmlResponse><XmlResponse><![CDATA[${timeout}]]></XmlResponse></Content>`,
  );

/** The same device, written in the ways that R1 allows. */
const ways = {
  'fields as child elements, lists in a wrapper': {
    identityCard:
      '<IdentityCard><Product><StationName>Hill station</StationName></Product><Configuration><TechnicalHashCode>t1</TechnicalHashCode></Configuration><Firmware><ApiVersion>1</ApiVersion></Firmware></IdentityCard>',
    getUserProfile: output(
      0,
      '<Content><IsNormalMode>true</IsNormalMode><Profile>1</Profile><IsPasswordEditable>true</IsPasswordEditable></Content>',
    ),
    getConfig: list(
      '<SynopticWebCfg><Synoptics><SynopticWeb><SynopticId>hill</SynopticId><SynopticName>Hill</SynopticName><SynopticWidth>400</SynopticWidth><SynopticHeight>200</SynopticHeight><IsFirst>true</IsFirst><Elements><TextComment><TextValue>Spring</TextValue><PositionX>1</PositionX><PositionY>2</PositionY><Width>100</Width><Height>20</Height></TextComment></Elements></SynopticWeb></Synoptics></SynopticWebCfg>',
      '900',
    ),
  },
  'namespaces, prefixes, comments and elements that nobody knows': {
    identityCard:
      '<?xml version="1.0"?><d:IdentityCard xmlns:d="urn:device"><!-- card --><d:Product d:StationName="Hill station"/><d:Else/><d:Firmware/></d:IdentityCard>',
    getUserProfile:
      '<w:WebOutput xmlns:w="urn:web" xmlns="urn:other"><w:ErrorCode>0</w:ErrorCode><Extra>1</Extra><w:Content IsNormalMode="true" Profile="1" Colour="blue"/></w:WebOutput>',
    getConfig: repeated(
      '<s:SynopticWebCfg xmlns:s="urn:s"><s:SynopticWeb SynopticId="hill" SynopticName="Hill" SynopticWidth="400" SynopticHeight="200" IsFirst="true"><s:Unknown/><s:TextComment TextValue="Spring" PositionX="1" PositionY="2" Width="100" Height="20"/></s:SynopticWeb></s:SynopticWebCfg>',
      'DisconnectionTimeoutSec="900"',
    ),
  },
  'booleans in any letter case, and as 1': {
    identityCard: '<IdentityCard><Product StationName="Hill station"/><Firmware/></IdentityCard>',
    getUserProfile: output(0, '<Content IsNormalMode="TRUE" Profile="1" IsPasswordEditable="True"/>'),
    getConfig: repeated(
      '<SynopticWebCfg><SynopticWeb SynopticId="other" SynopticName="Other" SynopticWidth="4" SynopticHeight="2" IsFirst="FALSE"/><SynopticWeb SynopticId="hill" SynopticName="Hill" SynopticWidth="400" SynopticHeight="200" IsFirst="1"><TextComment TextValue="Spring" PositionX="1" PositionY="2" Width="100" Height="20" IsFontBold="True"/></SynopticWeb></SynopticWebCfg>',
      '<WebServerCfg DisconnectionTimeoutSec="900"/>',
    ),
  },
};

test.for(Object.entries(ways))(
  '%s: read as the same device',
  { tags: ['spec-3-3', 'spec-3-4', 'spec-7-3'] },
  async ([, answers], { operator, device }) => {
    device.says(answers);
    await operator.comeIn();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
    await operator.page.getByRole('main').getByText('Spring').waitFor();
    await expect.poll(() => operator.page.title()).toBe('Hill station');
    // The default is over, the 900 s that the device says are not.
    await operator.page.clock.fastForward(890_000);
    await operator.page.getByRole('timer').waitFor();
    await operator.page.clock.fastForward(11_000);
    await operator.page.getByRole('dialog').getByText('Inactivity period too long').waitFor();
  },
);

test.for([
  ['IsAuthenticationRequired="false"', true],
  ['IsAuthenticationRequired="False"', false],
  ['IsAuthenticationRequired="0"', false],
  ['IsAuthenticationRequired=""', false],
  ['IsAuthenticationRequired="true"', false],
  ['', false],
] as const)(
  'a page with %j is open to visitors: %s',
  { tags: ['spec-3-9', 'spec-6-4'] },
  async ([field, isOpen], { operator, device }) => {
    device.says({
      getConfigUnAuth: repeated(
        `<SynopticWebCfg StationName="Hill station"><SynopticWeb SynopticId="a" SynopticName="Gate" SynopticWidth="4" SynopticHeight="2" ${field}/></SynopticWebCfg>`,
        '',
      ),
    });
    await operator.open();
    await operator.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(operator.route).toBe(isOpen ? '/unAuthSynoptic' : '/auth');
    expect(await operator.page.getByRole('heading', { name: 'Gate' }).count()).toBe(isOpen ? 1 : 0);
  },
);
