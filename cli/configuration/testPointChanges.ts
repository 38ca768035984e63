import { everywhere, replaced, type ScriptedChange, without } from './testConfigurations.ts';

/** Changes of alarms, points, links and programmes. */
export const pointChanges: readonly ScriptedChange[] = [
  {
    title: 'another limit of an alarm',
    edit: replaced(['Limit="5.2"', 'Limit="5.35"']),
    en: ['Alarm “North tank too full” (NORTH.HIGH): limit 5.2 m → 5.35 m.'],
    fr: ['Alarme « North tank too full » (NORTH.HIGH) : seuil 5,2 m → 5,35 m.'],
  },
  {
    title: 'another priority of an alarm',
    edit: replaced(['OnDelayMs="2000" Priority="1"', 'OnDelayMs="2000" Priority="3"']),
    en: ['Alarm “North tank nearly empty: the town is about to lose its supply” (NORTH.EMPTY): priority 1 → 3.'],
    fr: ['Alarme « North tank nearly empty: the town is about to lose its supply » (NORTH.EMPTY) : priorité 1 → 3.'],
  },
  {
    title: 'an alarm that is gone',
    edit: without('Alarm', 'NORTH.HIGH'),
    en: [
      'Alarm “North tank too full” (NORTH.HIGH) of “North tank level” removed: H 5.2 m, priority 3. If it is active, it ends.',
    ],
    fr: [
      'Alarme « North tank too full » (NORTH.HIGH) de « North tank level » supprimée : H 5,2 m, priorité 3. Si elle est active, elle se termine.',
    ],
  },
  {
    title: 'a new alarm',
    edit: replaced([
      '<AlarmCfg>',
      '<AlarmCfg><Alarm Id="HILL.EMPTY" Point="HILL.LEVEL" Kind="LL" Limit="0.5" Priority="1" Message="Hill tank nearly empty"/>',
    ]),
    en: ['New alarm “Hill tank nearly empty” (HILL.EMPTY) of “Hill tank level”: LL 0.5 m, priority 1.'],
    fr: ['Nouvelle alarme « Hill tank nearly empty » (HILL.EMPTY) de « Hill tank level » : LL 0,5 m, priorité 1.'],
  },
  {
    title: 'another message of an alarm',
    edit: replaced(['Message="North tank too full"', 'Message="North tank overflows soon"']),
    en: [
      'Alarm “North tank overflows soon” (NORTH.HIGH): message “North tank too full” → “North tank overflows soon”.',
    ],
    fr: [
      'Alarme « North tank overflows soon » (NORTH.HIGH) : message « North tank too full » → « North tank overflows soon ».',
    ],
  },
  {
    title: 'a longer delay of an alarm',
    edit: replaced(['OnDelayMs="1800000"', 'OnDelayMs="3600000"']),
    en: ['Alarm “Pump 1 has been in manual for half an hour” (PS1.P1.HAND): on-delay 30 min → 60 min.'],
    fr: [
      'Alarme « Pump 1 has been in manual for half an hour » (PS1.P1.HAND) : temporisation d’apparition 30 min → 60 min.',
    ],
  },
  {
    title: 'another suppression of an alarm',
    edit: replaced(['SuppressedWhen="WORKS.CLEAR.LEVEL > 4.1"', 'SuppressedWhen="WORKS.CLEAR.LEVEL > 4.25"']),
    en: [
      'Alarm “Raw water pressure high: the sand filter is clogging” (WORKS.RAW.HIGH): suppressed when WORKS.CLEAR.LEVEL > 4.1 m → WORKS.CLEAR.LEVEL > 4.25 m.',
    ],
    fr: [
      'Alarme « Raw water pressure high: the sand filter is clogging » (WORKS.RAW.HIGH) : inhibée quand WORKS.CLEAR.LEVEL > 4,1 m → WORKS.CLEAR.LEVEL > 4,25 m.',
    ],
  },
  {
    title: 'an alarm without acknowledgement',
    edit: replaced(['<Alarm Id="NORTH.HIGH"', '<Alarm Id="NORTH.HIGH" NeedsAck="false"']),
    en: ['Alarm “North tank too full” (NORTH.HIGH): acknowledgement required (yes) → (no).'],
    fr: ['Alarme « North tank too full » (NORTH.HIGH) : acquittement requis (oui) → (non).'],
  },
  {
    title: 'an alarm with a new Id',
    edit: replaced(['<Alarm Id="NORTH.HIGH"', '<Alarm Id="NORTH.FULL"']),
    en: ['Alarm “North tank too full” has a new ID: NORTH.HIGH → NORTH.FULL. Its past stays with the old ID.'],
    fr: [
      'L’alarme « North tank too full » a un nouvel identifiant : NORTH.HIGH → NORTH.FULL. Son passé reste à l’ancien identifiant.',
    ],
  },
  {
    title: 'an area with another name, of three alarms',
    edit: everywhere(['Area="Network"', 'Area="Town network"']),
    en: [
      'Area “Network” → “Town network” for 3 alarms: “Pressure low at the hospital (NET.HOSPITAL.LOW)”, “Pressure low at the market (NET.MARKET.LOW)”, “Riverside pressure deviates from its setpoint (RIVER.DEVIATION)”.',
    ],
    fr: [
      'Zone « Network » → « Town network » pour 3 alarmes : « Pressure low at the hospital (NET.HOSPITAL.LOW) », « Pressure low at the market (NET.MARKET.LOW) », « Riverside pressure deviates from its setpoint (RIVER.DEVIATION) ».',
    ],
  },
  {
    title: 'a point that is gone, with what depends on it',
    edit: without('Point', 'NORTH.LEVEL'),
    en: [
      'Point “North tank level” (NORTH.LEVEL) removed. Shown on: “Faults”, “Network”, “Overview”, “Pumping station”, “Tanks”. Alarms that use it: “Level sensor of the north tank failed (NORTH.SENSOR)”, “North tank low (NORTH.LOW)”, “North tank nearly empty: the town is about to lose its supply (NORTH.EMPTY)”, “North tank too full (NORTH.HIGH)”. Interlocks that use it: “Booster pump”. Reports that name it: “Daily report”, “Monthly report of the water supply”. Its history is no longer recorded.',
    ],
    fr: [
      'Point « North tank level » (NORTH.LEVEL) supprimé. Affiché sur : « Faults », « Network », « Overview », « Pumping station », « Tanks ». Alarmes qui l’utilisent : « Level sensor of the north tank failed (NORTH.SENSOR) », « North tank low (NORTH.LOW) », « North tank nearly empty: the town is about to lose its supply (NORTH.EMPTY) », « North tank too full (NORTH.HIGH) ». Interverrouillages qui l’utilisent : « Booster pump ». Rapports qui le nomment : « Daily report », « Monthly report of the water supply ». Son historique n’est plus enregistré.',
    ],
  },
  {
    title: 'two new points',
    edit: replaced([
      '<!-- 200: wells -->',
      '<Point Id="WELL.T1" InfoNumber="291" Name="Well 1 temperature" Link="plant" Register="input:300"/><Point Id="WELL.T2" InfoNumber="292" Name="Well 2 temperature" Link="plant" Register="input:301"/>',
    ]),
    en: ['2 new points: “Well 1 temperature (WELL.T1)”, “Well 2 temperature (WELL.T2)”.'],
    fr: ['2 nouveaux points : « Well 1 temperature (WELL.T1) », « Well 2 temperature (WELL.T2) ».'],
  },
  {
    title: 'another number, also on the pages',
    edit: everywhere(['InfoNumber="212"', 'InfoNumber="912"']),
    en: ['“Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): number 212 → 912.'],
    fr: ['« Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : numéro 212 → 912.'],
  },
  {
    title: 'another number, not on the pages',
    edit: replaced(['Id="WELL.P1.SPEED.SET" InfoNumber="212"', 'Id="WELL.P1.SPEED.SET" InfoNumber="912"']),
    en: [
      '“Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): number 212 → 912.',
      'Page “Wells and treatment”: the number shows another point: Well pump 1 speed setpoint → #212.',
    ],
    fr: [
      '« Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : numéro 212 → 912.',
      'Page « Wells and treatment » : le nombre montre un autre point : Well pump 1 speed setpoint → #212.',
    ],
  },
  {
    title: 'numbers of two points swapped',
    edit: replaced(
      ['Id="WELL.P1.FLOW" InfoNumber="213"', 'Id="WELL.P1.FLOW" InfoNumber="223"'],
      ['Id="WELL.P2.FLOW" InfoNumber="223"', 'Id="WELL.P2.FLOW" InfoNumber="213"'],
    ),
    en: [
      '“Well pump 1 flow” (WELL.P1.FLOW): number 213 → 223.',
      '“Well pump 2 flow” (WELL.P2.FLOW): number 223 → 213.',
      'Page “Overview”: 2 elements show another point: Well pump 2 flow → Well pump 1 flow.',
      'Page “Overview”: 2 elements show another point: Well pump 1 flow → Well pump 2 flow.',
      'Page “Wells and treatment”: 2 elements show another point: Well pump 2 flow → Well pump 1 flow.',
      'Page “Wells and treatment”: 2 elements show another point: Well pump 1 flow → Well pump 2 flow.',
      'Page “Your water, right now”: the pipe shows another point: Well pump 2 flow → Well pump 1 flow.',
      'Page “Your water, right now”: the pipe shows another point: Well pump 1 flow → Well pump 2 flow.',
    ],
    fr: [
      '« Well pump 1 flow » (WELL.P1.FLOW) : numéro 213 → 223.',
      '« Well pump 2 flow » (WELL.P2.FLOW) : numéro 223 → 213.',
      'Page « Overview » : 2 éléments montrent un autre point : Well pump 2 flow → Well pump 1 flow.',
      'Page « Overview » : 2 éléments montrent un autre point : Well pump 1 flow → Well pump 2 flow.',
      'Page « Wells and treatment » : 2 éléments montrent un autre point : Well pump 2 flow → Well pump 1 flow.',
      'Page « Wells and treatment » : 2 éléments montrent un autre point : Well pump 1 flow → Well pump 2 flow.',
      'Page « Your water, right now » : la conduite montre un autre point : Well pump 2 flow → Well pump 1 flow.',
      'Page « Your water, right now » : la conduite montre un autre point : Well pump 1 flow → Well pump 2 flow.',
    ],
  },
  {
    title: 'a point with a new Id, also where it is named',
    edit: everywhere(
      ['"NORTH.LEVEL"', '"NORTH.TANK.LEVEL"'],
      ['When="NORTH.LEVEL ', 'When="NORTH.TANK.LEVEL '],
      [', NORTH.LEVEL,', ', NORTH.TANK.LEVEL,'],
    ),
    en: [
      '“North tank level” has a new ID: NORTH.LEVEL → NORTH.TANK.LEVEL. Its history, forced value, block and stored programme stay with the old ID.',
    ],
    fr: [
      '« North tank level » a un nouvel identifiant : NORTH.LEVEL → NORTH.TANK.LEVEL. Son historique, sa valeur forcée, son blocage et son programme enregistré restent à l’ancien identifiant.',
    ],
  },
  {
    title: 'a measurement from another register',
    edit: replaced([
      'Register="input:15" Type="float32"/>\n    <Point Id="NORTH.FILL"',
      'Register="input:315" Type="float32"/>\n    <Point Id="NORTH.FILL"',
    ]),
    en: [
      '“North tank level” (NORTH.LEVEL) is read from another place: plant input:15, Type float32 → plant input:315, Type float32.',
    ],
    fr: [
      '« North tank level » (NORTH.LEVEL) est lu à un autre endroit : plant input:15, Type float32 → plant input:315, Type float32.',
    ],
  },
  {
    title: 'a longer read period',
    edit: replaced(['Id="SUPPLY.DAY"', 'Id="SUPPLY.DAY" PeriodMs="60000"']),
    en: ['“Days in service” (SUPPLY.DAY): read period (none) → 1 min.'],
    fr: ['« Days in service » (SUPPLY.DAY) : période de lecture (aucun) → 1 min.'],
  },
  {
    title: 'a point that is no longer recorded',
    edit: replaced(['Id="SUPPLY.DAY"', 'Id="SUPPLY.DAY" Record="false"']),
    en: ['“Days in service” (SUPPLY.DAY): recording (yes) → (no).'],
    fr: ['« Days in service » (SUPPLY.DAY) : enregistrement (oui) → (non).'],
  },
  {
    title: 'another name of a point',
    edit: replaced(['Name="North tank level"', 'Name="Level of the north tank"']),
    en: ['“Level of the north tank” (NORTH.LEVEL): name “North tank level” → “Level of the north tank”.'],
    fr: ['« Level of the north tank » (NORTH.LEVEL) : nom « North tank level » → « Level of the north tank ».'],
  },
  {
    title: 'a longer timeout of a link',
    edit: replaced(['TimeoutMs="1000"', 'TimeoutMs="1500"']),
    en: ['Link “plant”: timeout 1 s → 1.5 s. Points: 134, of which with commands: 31.'],
    fr: ['Liaison « plant » : délai d’attente 1 s → 1,5 s. Points : 134, dont avec commandes : 31.'],
  },
  {
    title: 'a new link',
    edit: replaced(['<WebServerCfg', '<Simulator Id="exercise"/><WebServerCfg']),
    en: ['New link “exercise”: Simulator. Points: 0, of which with commands: 0.'],
    fr: ['Nouvelle liaison « exercise » : Simulator. Points : 0, dont avec commandes : 0.'],
  },
  {
    title: 'a link with a new Id, also where it is named',
    edit: everywhere(['Link="plant"', 'Link="works"'], ['Id="plant"', 'Id="works"']),
    en: ['A link has a new ID: plant → works. Points: 134, of which with commands: 31.'],
    fr: ['Une liaison a un nouvel identifiant : plant → works. Points : 134, dont avec commandes : 31.'],
  },
  {
    title: 'another unit',
    edit: replaced([
      'Kind="numeric" Unit="m" Digits="2" RangeMin="2.6"',
      'Kind="numeric" Unit="cm" Digits="2" RangeMin="2.6"',
    ]),
    en: ['“North tank level” (NORTH.LEVEL): unit “m” → “cm”.'],
    fr: ['« North tank level » (NORTH.LEVEL) : unité « m » → « cm ».'],
  },
  {
    title: 'another scale of a measurement',
    edit: replaced([
      'RiData="plant.production" Kind="numeric" Unit="m³/h" Digits="1" Scale="3.6"',
      'RiData="plant.production" Kind="numeric" Unit="m³/h" Digits="1" Scale="3.65"',
    ]),
    en: ['“Drawn from the wells” (SUPPLY.PRODUCTION): scale 3.6 → 3.65.'],
    fr: ['« Drawn from the wells » (SUPPLY.PRODUCTION) : échelle 3,6 → 3,65.'],
  },
  {
    title: 'decimal places of many points',
    edit: everywhere(['Digits="1" Scale="3.6" RangeMin', 'Digits="2" Scale="3.6" RangeMin']),
    en: [
      'Decimal places 1 → 2 for 15 points: “Booster to Hill Road (NET.HILL.FLOW)”, “Church to North Street (NET.CHURCH.FLOW)”, “Clear water tank inflow (WORKS.CLEAR.INFLOW)”, “East Street to Hospital (NET.HOSPITAL.FLOW)”, “Freight Yard to Mill (NET.IND_MILL.FLOW)”, “Hill Road to the hill tank (NET.T_HILL.FLOW)”, “Hill tank inflow (HILL.INFLOW)”, “Market to Church (NET.MARKET.FLOW)”, “Market to East Street (NET.EAST.FLOW)”, “Market to Mill (NET.MILL.FLOW)”, ….',
    ],
    fr: [
      'Décimales 1 → 2 pour 15 points : « Booster to Hill Road (NET.HILL.FLOW) », « Church to North Street (NET.CHURCH.FLOW) », « Clear water tank inflow (WORKS.CLEAR.INFLOW) », « East Street to Hospital (NET.HOSPITAL.FLOW) », « Freight Yard to Mill (NET.IND_MILL.FLOW) », « Hill Road to the hill tank (NET.T_HILL.FLOW) », « Hill tank inflow (HILL.INFLOW) », « Market to Church (NET.MARKET.FLOW) », « Market to East Street (NET.EAST.FLOW) », « Market to Mill (NET.MILL.FLOW) », ….',
    ],
  },
  {
    title: 'another switching time',
    edit: replaced([
      '<Day Name="Monday"><Switch Time="05:00" Value="2.9"/><Switch Time="23:00" Value="2.5"/>',
      '<Day Name="Monday"><Switch Time="05:30" Value="2.9"/><Switch Time="23:00" Value="2.55"/>',
    ]),
    en: [
      'Time programme in the file of “Riverside pressure setpoint” (RIVER.PRV.SET): Monday 05:00 2.9 bar, 23:00 2.5 bar → 05:30 2.9 bar, 23:00 2.55 bar.',
    ],
    fr: [
      'Programme horaire du fichier pour « Riverside pressure setpoint » (RIVER.PRV.SET) : lundi 05:00 2,9 bar, 23:00 2,5 bar → 05:30 2,9 bar, 23:00 2,55 bar.',
    ],
  },
  {
    title: 'an exception that is gone',
    edit: replaced([
      '        <Exception Name="Christmas" Priority="8" From="12-24" To="12-26"><Switch Time="00:00" Value="1"/><Switch Time="08:00" Value="0"/></Exception>\n',
      '',
    ]),
    en: ['Time programme in the file of “Well pump 2” (WELL.P2.RUN): Christmas 00:00 Running, 08:00 Stopped → (none).'],
    fr: [
      'Programme horaire du fichier pour « Well pump 2 » (WELL.P2.RUN) : Christmas 00:00 Running, 08:00 Stopped → (aucun).',
    ],
  },
  {
    title: 'a setpoint that becomes programmed and is written at once',
    edit: replaced(
      [
        'Machine="WELL.P1" Kind="numeric" EditingKind="Output"',
        'Machine="WELL.P1" Kind="numeric" EditingKind="Weekly"',
      ],
      [
        'Register="holding:0" Type="int16"/>',
        'Register="holding:0" Type="int16"><Programme DefaultValue="80"/></Point>',
      ],
    ),
    en: [
      '“Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): editing kind Output → Weekly.',
      'The time programme of “Well pump 1 speed setpoint” (WELL.P1.SPEED.SET) writes at once. Programmed value: (none) → 80 %.',
      'Time programme in the file of “Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): default value (none) → 80 %.',
    ],
    fr: [
      '« Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : type d’édition Output → Weekly.',
      'Le programme horaire de « Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) écrit aussitôt. Valeur programmée : (aucun) → 80 %.',
      'Programme horaire du fichier pour « Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : valeur par défaut (aucun) → 80 %.',
    ],
  },
  {
    title: 'another time zone',
    edit: replaced(['ProductSerialNumber="VG-0001"', 'ProductSerialNumber="VG-0001" TimeZone="Pacific/Auckland"']),
    en: [
      'The time programme of “Riverside pressure setpoint” (RIVER.PRV.SET) writes at once. Programmed value: 2.9 bar → 2.5 bar.',
      'The time programme of “Well pump 2” (WELL.P2.RUN) writes at once. Programmed value: Stopped → Running.',
      'Station: time zone (none) → Pacific/Auckland.',
    ],
    fr: [
      'Le programme horaire de « Riverside pressure setpoint » (RIVER.PRV.SET) écrit aussitôt. Valeur programmée : 2,9 bar → 2,5 bar.',
      'Le programme horaire de « Well pump 2 » (WELL.P2.RUN) écrit aussitôt. Valeur programmée : Stopped → Running.',
      'Station : fuseau horaire (aucun) → Pacific/Auckland.',
    ],
  },
];
