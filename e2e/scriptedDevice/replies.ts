/** As XML text; attributes for scalars and repeated elements for lists. */
export function output(code: number, content = ''): string {
  return `<WebOutput><ErrorCode>${code}</ErrorCode>${content}</WebOutput>`;
}

/** With every field of spec §3. */
export function card(revision = 't1'): string {
  return `<IdentityCard IdentityCardVersion="3">
  <Product StationName="Hill station" Options="5" Pack="1" CsrHashCode="c1">
    <ProductSerialNumber Version="2" Product="HS" OrdinalNumber="17"/>
    <NumericOption Id="1" Value="8"/><NumericOption Id="2" Value="0"/>
  </Product>
  <Configuration LastLoadingDate="2026-01-02T03:04:05" LastLoadingUser="zoe" TechnicalHashCode="${revision}" NetworkHashCode="n1" Managed="false">
    <Version Major="4" Minor="2"/>
  </Configuration>
  <Firmware ApiVersion="7"><Version Major="1" Minor="2" Revision="3" Build="4"/></Firmware>
  <Users LastLoadingDate="2026-01-02T03:04:05" LastLoadingUser="zoe" UsersHashCode="u1"/>
  <IoModule IoSlot="1"><ProductSerialNumber Version="1" Product="IO" OrdinalNumber="2"/></IoModule>
  <ComModule ComSlot="2"><ProductSerialNumber Version="1" Product="COM" OrdinalNumber="3"/></ComModule>
  <Embedded Key="k1" RecoveryVersion="1"/>
</IdentityCard>`;
}

/** A card without its Firmware section: the device is in backup mode (spec §4). */
export const backupCard = '<IdentityCard><Product StationName="Hill station"/></IdentityCard>';

export function profile(attributes: string): string {
  return output(0, `<Content ${attributes}/>`);
}

/** The pages, and beside them the inactivity time. */
export function config(pages: string, timeout = '0', root = ''): string {
  const answers = [`<SynopticWebCfg ${root}>${pages}</SynopticWebCfg>`, timeout];
  return output(
    0,
    `<Content>${answers.map((text) => `<XmlResponse><![CDATA[${text}]]></XmlResponse>`).join('')}</Content>`,
  );
}

/** 400 by 200. */
export function page(id: string, name: string, fields = '', elements = ''): string {
  return `<SynopticWeb SynopticId="${id}" SynopticName="${name}" SynopticWidth="400" SynopticHeight="200" ${fields}>${elements}</SynopticWeb>`;
}

const value = '<TextValueNumericData InfoNumber="4" PositionX="10" PositionY="10" Height="30" Width="100"/>';
const link = '<TextLink RefSynoptic="tank" Text="To the tank" PositionX="10" PositionY="60" Height="30" Width="100"/>';

/** Two private pages; the second is the first to be shown. */
export const pages = page('well', 'Well') + page('hill', 'Hill', 'IsFirst="true"', value + link) + page('tank', 'Tank');
/** It needs no login. */
export const openPage = page('gate', 'Gate', 'IsAuthenticationRequired="false"', value);
