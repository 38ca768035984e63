import { everywhere, inFile, replaced, type ScriptedChange, without } from './testConfigurations.ts';

/** Changes of pages, pictures, texts and the station itself, and of several at once. */
export const pageChanges: readonly ScriptedChange[] = [
  {
    title: 'a page that is gone',
    edit: without('SynopticWeb', 'network'),
    en: [
      'Page “Network” (network) removed. Elements: 92. Links to it on: “Overview”. Alarms that use it: “Booster runs and delivers too little (BOOST.DRY)”, “Pressure low at the hospital (NET.HOSPITAL.LOW)”, “Pressure low at the market (NET.MARKET.LOW)”, “Riverside pressure deviates from its setpoint (RIVER.DEVIATION)”.',
    ],
    fr: [
      'Page « Network » (network) supprimée. Éléments : 92. Liens vers elle sur : « Overview ». Alarmes qui l’utilisent : « Booster runs and delivers too little (BOOST.DRY) », « Pressure low at the hospital (NET.HOSPITAL.LOW) », « Pressure low at the market (NET.MARKET.LOW) », « Riverside pressure deviates from its setpoint (RIVER.DEVIATION) ».',
    ],
  },
  {
    title: 'a new page',
    edit: replaced([
      '<SynopticWebCfg>',
      '<SynopticWebCfg><SynopticWeb SynopticId="pumps" SynopticName="All pumps" SynopticWidth="1280" SynopticHeight="720"><TextComment PositionX="9" PositionY="9" Width="90" Height="20" TextValue="Pumps"/></SynopticWeb>',
    ]),
    en: ['New page “All pumps” (pumps). Elements: 1.'],
    fr: ['Nouvelle page « All pumps » (pumps). Éléments : 1.'],
  },
  {
    title: 'another name of a page',
    edit: replaced(['SynopticName="Tanks"', 'SynopticName="Tanks and towers"']),
    en: ['Page “Tanks and towers” (tanks): page name “Tanks” → “Tanks and towers”.'],
    fr: ['Page « Tanks and towers » (tanks) : nom de la page « Tanks » → « Tanks and towers ».'],
  },
  {
    title: 'another first page',
    edit: replaced([' IsFirst="true"', ''], ['SynopticName="Network"', 'SynopticName="Network" IsFirst="true"']),
    en: ['Page “Network” (network): first page (no) → (yes).', 'Page “Overview” (overview): first page (yes) → (no).'],
    fr: [
      'Page « Network » (network) : première page (non) → (oui).',
      'Page « Overview » (overview) : première page (oui) → (non).',
    ],
  },
  {
    title: 'another page to open from an alarm',
    edit: replaced(['RespondWithinMin="5" Page="tanks"', 'RespondWithinMin="5" Page="overview"']),
    en: [
      'Alarm “North tank nearly empty: the town is about to lose its supply” (NORTH.EMPTY): page to open tanks → overview.',
    ],
    fr: [
      'Alarme « North tank nearly empty: the town is about to lose its supply » (NORTH.EMPTY) : page à ouvrir tanks → overview.',
    ],
  },
  {
    title: 'an element that moved',
    edit: replaced(['PositionX="48" PositionY="36"', 'PositionX="52" PositionY="36"']),
    en: ['Page “Your water, right now”: the text “Your water, right now” moved or resized.'],
    fr: ['Page « Your water, right now », le texte « Your water, right now » : déplacement ou changement de taille.'],
  },
  {
    title: 'elements that moved together',
    edit: everywhere(['PositionY="578"', 'PositionY="580"']),
    en: [
      'Page “Your water, right now”: 4 elements moved or resized: “Drawn from the wells, in litres”, “North tank content”, “Stored in the tanks”, “Used by the town, in litres”.',
    ],
    fr: [
      'Page « Your water, right now » : 4 éléments déplacés ou redimensionnés : « Drawn from the wells, in litres », « North tank content », « Stored in the tanks », « Used by the town, in litres ».',
    ],
  },
  {
    title: 'a new element',
    edit: replaced([
      '      <!-- Beside the pictures',
      '      <TextValueNumericData InfoNumber="410" PositionX="9" PositionY="9" Width="90" Height="20"/><!-- Beside the pictures',
    ]),
    en: ['Page “Your water, right now”: the number “Pump 1” added.'],
    fr: ['Page « Your water, right now », le nombre « Pump 1 » : ajout.'],
  },
  {
    title: 'an element that is gone',
    edit: replaced([
      '      <TextComment PositionX="48" PositionY="94" Width="640" Height="32" TextValue="Saint-Aubin-les-Eaux" FontSize="22" VerticalAlignment="Center"/>\n',
      '',
    ]),
    en: ['Page “Your water, right now”: the text “Saint-Aubin-les-Eaux” removed.'],
    fr: ['Page « Your water, right now », le texte « Saint-Aubin-les-Eaux » : suppression.'],
  },
  {
    title: 'another text on a page',
    edit: replaced(['TextValue="Used by the town"', 'TextValue="Consumption"']),
    en: ['Page “Your water, right now”, the text “Consumption”: text “Used by the town” → “Consumption”.'],
    fr: ['Page « Your water, right now », le texte « Consumption » : texte « Used by the town » → « Consumption ».'],
  },
  {
    title: 'an element that shows another point',
    edit: replaced(['InfoNumber="511" PositionX="676"', 'InfoNumber="541" PositionX="676"']),
    en: [
      'Page “Your water, right now”: the number shows another point: North tank content → Hill tank content.',
      'Public page “Your water, right now” (hall) shows more to visitors. Points: “Hill tank content”.',
      'Public page “Your water, right now” (hall) shows less to visitors. Points: “North tank content”.',
    ],
    fr: [
      'Page « Your water, right now » : le nombre montre un autre point : North tank content → Hill tank content.',
      'La page publique « Your water, right now » (hall) montre davantage aux visiteurs. Points : « Hill tank content ».',
      'La page publique « Your water, right now » (hall) montre moins aux visiteurs. Points : « North tank content ».',
    ],
  },
  {
    title: 'a larger font',
    edit: replaced([
      'TextValue="Your water, right now" FontSize="42"',
      'TextValue="Your water, right now" FontSize="44.5"',
    ]),
    en: ['Page “Your water, right now”, the text “Your water, right now”: font size 42 → 44.5.'],
    fr: ['Page « Your water, right now », le texte « Your water, right now » : taille de police 42 → 44,5.'],
  },
  {
    title: 'another picture of a state',
    edit: replaced([
      'InfoNumber="410" PositionX="484" PositionY="372" Width="44" Height="44" Status0Image="pump-stopped.svg"',
      'InfoNumber="410" PositionX="484" PositionY="372" Width="44" Height="44" Status0Image="valve-closed.svg"',
    ]),
    en: ['Page “Your water, right now”, the picture “Pump 1”: picture of state 0 pump-stopped.svg → valve-closed.svg.'],
    fr: ['Page « Your water, right now », l’image « Pump 1 » : image de l’état 0 pump-stopped.svg → valve-closed.svg.'],
  },
  {
    title: 'a page that becomes public',
    edit: replaced(['SynopticName="Faults"', 'SynopticName="Faults" IsAuthenticationRequired="false"']),
    en: [
      'Page “Faults” (faults) becomes public: visitors without login see it. Points: “Burst main at the market”, “Chattering float switch”, “Cut level sensor of the north tank”, “Delivery flow”, “Mains”, “Mains failure”, “Market”, “North tank float switch”, “North tank level”, “Overload of pump 1”, ….',
    ],
    fr: [
      'La page « Faults » (faults) devient publique : les visiteurs la voient sans se connecter. Points : « Burst main at the market », « Chattering float switch », « Cut level sensor of the north tank », « Delivery flow », « Mains », « Mains failure », « Market », « North tank float switch », « North tank level », « Overload of pump 1 », ….',
    ],
  },
  {
    title: 'a page that is no longer public',
    edit: replaced([' IsAuthenticationRequired="false"', '']),
    en: [
      'Page “Your water, right now” (hall) is no longer public. Points: “Delivery flow”, “Drawn from the wells, in litres”, “Market”, “North tank content”, “North tank inflow”, “Pump 1”, “Pump 2”, “Stored in the tanks”, “Used by the town, in litres”, “Well pump 1 flow”, ….',
    ],
    fr: [
      'La page « Your water, right now » (hall) n’est plus publique. Points : « Delivery flow », « Drawn from the wells, in litres », « Market », « North tank content », « North tank inflow », « Pump 1 », « Pump 2 », « Stored in the tanks », « Used by the town, in litres », « Well pump 1 flow », ….',
    ],
  },
  {
    title: 'alarms for visitors',
    edit: replaced(['IsAuthenticationRequired="false"', 'IsAuthenticationRequired="false" ShowsAlarms="true"']),
    en: ['Page “Your water, right now” (hall): alarms shown to visitors (no) → (yes).'],
    fr: ['Page « Your water, right now » (hall) : alarmes montrées aux visiteurs (non) → (oui).'],
  },
  {
    title: 'a picture that is another',
    edit: () => ({ 'images/hall.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    en: ['Picture hall.svg changed. Shown on: “Your water, right now”.'],
    fr: ['Image hall.svg modifiée. Affiché sur : « Your water, right now ».'],
  },
  {
    title: 'a new picture',
    edit: () => ({ 'images/map.png': 'PNG' }),
    en: ['New picture map.png.'],
    fr: ['Nouvelle image map.png.'],
  },
  {
    title: 'a picture that is gone',
    edit: () => ({ 'images/tanks.svg': undefined }),
    en: ['Picture tanks.svg removed. Shown on: “Tanks”.'],
    fr: ['Image tanks.svg supprimée. Affiché sur : « Tanks ».'],
  },
  {
    title: 'another translation',
    edit: inFile('texts.fr.xml', ['To="Puits"', 'To="Forages"']),
    en: ['Translation (fr) of “Wells”: “Puits” → “Forages”.'],
    fr: ['Traduction (fr) de « Wells » : « Puits » → « Forages ».'],
  },
  {
    title: 'a translation that is gone',
    edit: inFile('texts.fr.xml', ['  <Text From="Wells" To="Puits"/>\n', '']),
    en: ['Translation (fr) of “Wells” removed: “Puits”.'],
    fr: ['Traduction (fr) de « Wells » supprimée : « Puits ».'],
  },
  {
    title: 'a new translation',
    edit: inFile('texts.fr.xml', ['</TextCfg>', '<Text From="Stop valve" To="Vanne d’arrêt"/></TextCfg>']),
    en: ['New translation (fr) of “Stop valve”: “Vanne d’arrêt”.'],
    fr: ['Nouvelle traduction (fr) de « Stop valve » : « Vanne d’arrêt ».'],
  },
  {
    title: 'two translations that are gone',
    edit: inFile(
      'texts.fr.xml',
      ['  <Text From="Wells" To="Puits"/>\n', ''],
      ['  <Text From="Booster" To="Surpr."/>\n', ''],
    ),
    en: ['2 translations (fr) removed: “Booster”, “Wells”.'],
    fr: ['2 traductions (fr) supprimées : « Booster », « Wells ».'],
  },
  {
    title: 'a language that is gone',
    edit: () => ({ 'texts.fr.xml': undefined }),
    en: ['Language fr removed. Texts: 371.'],
    fr: ['Langue fr supprimée. Textes : 371.'],
  },
  {
    title: 'a new language',
    edit: () => ({ 'texts.de.xml': '<TextCfg><Text From="Wells" To="Brunnen"/></TextCfg>' }),
    en: ['New language de. Texts: 1.'],
    fr: ['Nouvelle langue de. Textes : 1.'],
  },
  {
    title: 'another name of the station',
    edit: replaced(['StationName="Saint-Aubin water"', 'StationName="Saint-Aubin works"']),
    en: ['Station: station name “Saint-Aubin water” → “Saint-Aubin works”.'],
    fr: ['Station : nom de la station « Saint-Aubin water » → « Saint-Aubin works ».'],
  },
  {
    title: 'an earlier logout',
    edit: replaced(['DisconnectionTimeoutSec="600"', 'DisconnectionTimeoutSec="1800"']),
    en: ['Station: inactivity logout after 600 s → 1,800 s.'],
    fr: ['Station : déconnexion pour inactivité après 600 s → 1 800 s.'],
  },
  {
    title: 'another module',
    edit: replaced(['SerialNumber="IO-2042"', 'SerialNumber="IO-3042"']),
    en: ['Station: IoModule 2 SerialNumber IO-2042 → SerialNumber IO-3042.'],
    fr: ['Station : IoModule 2 SerialNumber IO-2042 → SerialNumber IO-3042.'],
  },
  {
    title: 'a longer history',
    edit: replaced(['</SynopticWebCfg>', '</SynopticWebCfg><HistoryCfg RawDays="1200"/>']),
    en: ['Station: retention of samples 60 d → 1,200 d.'],
    fr: ['Station : conservation des échantillons 60 d → 1 200 d.'],
  },
  {
    title: 'the file of an editor',
    edit: () => ({ 'editor.xml': '<EditorCfg/>' }),
    en: ['File editor.xml changed.'],
    fr: ['Fichier editor.xml modifié.'],
  },
  {
    title: 'a register that the checker rejects',
    edit: replaced(['Register="input:0" Type="uint16"', 'Register="inputs:0" Type="uint16"']),
    en: [
      '“Hour of the day” (SUPPLY.HOUR) is read from another place: plant input:0, Type uint16 → plant inputs:0, Type uint16.',
    ],
    fr: [
      '« Hour of the day » (SUPPLY.HOUR) est lu à un autre endroit : plant input:0, Type uint16 → plant inputs:0, Type uint16.',
    ],
  },
  {
    title: 'a link that is gone',
    edit: replaced(['    <ModbusTcp Id="plant" Host="127.0.0.1" Port="1502" PeriodMs="500" TimeoutMs="1000"/>\n', '']),
    en: [
      'Link “plant” removed: ModbusTcp, PeriodMs 500, Host 127.0.0.1, Port 1502. Points: 134, of which with commands: 31.',
    ],
    fr: [
      'Liaison « plant » supprimée : ModbusTcp, PeriodMs 500, Host 127.0.0.1, Port 1502. Points : 134, dont avec commandes : 31.',
    ],
  },
  {
    title: 'a mode point that is gone from a pump',
    edit: without('Point', 'PS1.P1.MODE'),
    en: [
      '“Pump 1 mode” (PS1.P1.MODE) can no longer be commanded. It was written to plant coil:10.',
      'Point “Pump 1 mode” (PS1.P1.MODE) removed. Shown on: “Pumping station”. Alarms that use it: “Pump 1 has been in manual for half an hour (PS1.P1.HAND)”. Mode or limit of: “Pump 1”. Its history is no longer recorded.',
    ],
    fr: [
      '« Pump 1 mode » (PS1.P1.MODE) ne peut plus être commandé. Il était écrit dans plant coil:10.',
      'Point « Pump 1 mode » (PS1.P1.MODE) supprimé. Affiché sur : « Pumping station ». Alarmes qui l’utilisent : « Pump 1 has been in manual for half an hour (PS1.P1.HAND) ». Mode ou limite de : « Pump 1 ». Son historique n’est plus enregistré.',
    ],
  },
  {
    title: 'a page with a new Id, also where it is named',
    edit: everywhere(['"wells"', '"boreholes"']),
    en: ['Page “Wells and treatment” has a new ID: wells → boreholes.'],
    fr: ['La page « Wells and treatment » a un nouvel identifiant : wells → boreholes.'],
  },
  {
    title: 'an element drawn above others',
    edit: replaced(['TextValue="Used by the town"', 'TextValue="Used by the town" Zindex="3"']),
    en: ['Page “Your water, right now”, the text “Used by the town”: drawing order 0 → 3.'],
    fr: ['Page « Your water, right now », le texte « Used by the town » : ordre de dessin 0 → 3.'],
  },
];
