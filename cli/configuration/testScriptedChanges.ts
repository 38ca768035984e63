import { type Edit, everywhere, inFile, replaced, without } from './testConfigurations.ts';

/** Changes of the demonstration station: each an edit of its files, and the sentences that name it. */
export const scriptedChanges: readonly {
  readonly title: string;
  readonly edit: Edit;
  readonly en: readonly string[];
  readonly fr: readonly string[];
}[] = [
  {
    title: 'a command to another register',
    edit: replaced(['Register="coil:0"', 'Register="coil:40"']),
    en: ['Commands to “Well pump 1” (WELL.P1.RUN) are written to another place: plant coil:0 → plant coil:40.'],
    fr: [
      'Les commandes de « Well pump 1 » (WELL.P1.RUN) sont écrites à un autre endroit : plant coil:0 → plant coil:40.',
    ],
  },
  {
    title: 'a command that is gone',
    edit: replaced([
      'Machine="WELL.P1" Kind="logic" EditingKind="Output" AsksPassword="true"',
      'Machine="WELL.P1" Kind="logic"',
    ]),
    en: [
      '“Well pump 1” (WELL.P1.RUN) can no longer be commanded. It was written to plant coil:0.',
      '“Well pump 1” (WELL.P1.RUN): password required for commands (yes) → (no).',
    ],
    fr: [
      '« Well pump 1 » (WELL.P1.RUN) ne peut plus être commandé. Il était écrit dans plant coil:0.',
      '« Well pump 1 » (WELL.P1.RUN) : mot de passe requis pour les commandes (oui) → (non).',
    ],
  },
  {
    title: 'a point that becomes an output',
    edit: replaced([
      'RiData="PRV_RIVER.open" Machine="RIVER.PRV" Kind="logic"',
      'RiData="PRV_RIVER.open" Machine="RIVER.PRV" Kind="logic" EditingKind="Output"',
    ]),
    en: ['“Riverside valve” (RIVER.PRV.OPEN) can now be commanded. It is written to plant discrete:1.'],
    fr: ['« Riverside valve » (RIVER.PRV.OPEN) peut désormais être commandé. Il est écrit dans plant discrete:1.'],
  },
  {
    title: 'a new output',
    edit: replaced([
      '<!-- 200: wells -->',
      '<Point Id="WELL.P1.FLUSH" InfoNumber="219" Name="Well pump 1 flushing" Kind="logic" EditingKind="Output" Link="plant" Register="coil:60"/>',
    ]),
    en: [
      '“Well pump 1 flushing” (WELL.P1.FLUSH) can now be commanded. It is written to plant coil:60.',
      'New point “Well pump 1 flushing” (WELL.P1.FLUSH).',
    ],
    fr: [
      '« Well pump 1 flushing » (WELL.P1.FLUSH) peut désormais être commandé. Il est écrit dans plant coil:60.',
      'Nouveau point « Well pump 1 flushing » (WELL.P1.FLUSH).',
    ],
  },
  {
    title: 'an output that is gone',
    edit: without('Point', 'FAULT.CHATTER'),
    en: [
      '“Chattering float switch” (FAULT.CHATTER) can no longer be commanded. It was written to plant coil:21.',
      'Point “Chattering float switch” (FAULT.CHATTER) removed. Shown on: “Faults”. Its history is no longer recorded.',
    ],
    fr: [
      '« Chattering float switch » (FAULT.CHATTER) ne peut plus être commandé. Il était écrit dans plant coil:21.',
      'Point « Chattering float switch » (FAULT.CHATTER) supprimé. Affiché sur : « Faults ». Son historique n’est plus enregistré.',
    ],
  },
  {
    title: 'a lower minimum of a setpoint',
    edit: replaced([
      'Min="50" Max="110" Step="1" Link="plant" Register="holding:0"',
      'Min="40.5" Max="110" Step="1" Link="plant" Register="holding:0"',
    ]),
    en: ['“Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): minimum setpoint 50 % → 40.5 %.'],
    fr: ['« Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : consigne minimale 50 % → 40,5 %.'],
  },
  {
    title: 'a command for a lower profile',
    edit: replaced([
      'RiData="pump-trip.active" Kind="logic" EditingKind="Output" CommandProfile="2"',
      'RiData="pump-trip.active" Kind="logic" EditingKind="Output" CommandProfile="1"',
    ]),
    en: ['“Overload of pump 1” (FAULT.TRIP): profile required for commands 2 → 1.'],
    fr: ['« Overload of pump 1 » (FAULT.TRIP) : profil requis pour les commandes 2 → 1.'],
  },
  {
    title: 'a command without its password',
    edit: replaced([' AsksPassword="true"', '']),
    en: ['“Well pump 1” (WELL.P1.RUN): password required for commands (yes) → (no).'],
    fr: ['« Well pump 1 » (WELL.P1.RUN) : mot de passe requis pour les commandes (oui) → (non).'],
  },
  {
    title: 'a toggle that becomes two commands',
    edit: replaced([' CommandKind="toggle"', '']),
    en: ['“Booster pump” (BOOST.P1.RUN): kind of command toggle → set.'],
    fr: ['« Booster pump » (BOOST.P1.RUN) : type de commande toggle → set.'],
  },
  {
    title: 'a shorter pulse',
    edit: replaced([
      'RiData="PS1_P1.protectionReset" Machine="PS1.P1" Kind="logic" EditingKind="Output" CommandKind="pulse" PulseMs="1000"',
      'RiData="PS1_P1.protectionReset" Machine="PS1.P1" Kind="logic" EditingKind="Output" CommandKind="pulse" PulseMs="500"',
    ]),
    en: ['“Pump 1 protection reset” (PS1.P1.PROTECTION.RESET): duration of the pulse 1 s → 500 ms.'],
    fr: ['« Pump 1 protection reset » (PS1.P1.PROTECTION.RESET) : durée de l’impulsion 1 s → 500 ms.'],
  },
  {
    title: 'another scale of a setpoint',
    edit: replaced([
      'Digits="0" Scale="0.1" Min="50" Max="110" Step="1" Link="plant" Register="holding:0"',
      'Digits="0" Scale="0.01" Min="50" Max="110" Step="1" Link="plant" Register="holding:0"',
    ]),
    en: ['“Well pump 1 speed setpoint” (WELL.P1.SPEED.SET): scale 0.1 → 0.01.'],
    fr: ['« Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) : échelle 0,1 → 0,01.'],
  },
  {
    title: 'states of a machine in another order',
    edit: replaced([
      'AsksPassword="true" State0="Stopped" State1="Running"',
      'AsksPassword="true" State0="Running" State1="Stopped"',
    ]),
    en: [
      '“Well pump 1” (WELL.P1.RUN): name of state 0 “Stopped” → “Running”.',
      '“Well pump 1” (WELL.P1.RUN): name of state 1 “Running” → “Stopped”.',
    ],
    fr: [
      '« Well pump 1 » (WELL.P1.RUN) : nom de l’état 0 « Stopped » → « Running ».',
      '« Well pump 1 » (WELL.P1.RUN) : nom de l’état 1 « Running » → « Stopped ».',
    ],
  },
  {
    title: 'a setpoint without the limit of its controller',
    edit: replaced([' MaxPoint="NORTH.P1.STOP"', '']),
    en: ['“Pump 1 start level” (NORTH.P1.START): point of the maximum setpoint NORTH.P1.STOP → (none).'],
    fr: ['« Pump 1 start level » (NORTH.P1.START) : point de la consigne maximale NORTH.P1.STOP → (aucun).'],
  },
  {
    title: 'a programmed output that only people command',
    edit: replaced(['EditingKind="Weekly" Unit="bar"', 'EditingKind="Output" Unit="bar"']),
    en: ['“Riverside pressure setpoint” (RIVER.PRV.SET): editing kind Weekly → Output.'],
    fr: ['« Riverside pressure setpoint » (RIVER.PRV.SET) : type d’édition Weekly → Output.'],
  },
  {
    title: 'another controller behind all commands',
    edit: replaced(['Host="127.0.0.1"', 'Host="10.0.0.9"']),
    en: ['Link “plant”: host 127.0.0.1 → 10.0.0.9. Points: 134, of which with commands: 31.'],
    fr: ['Liaison « plant » : hôte 127.0.0.1 → 10.0.0.9. Points : 134, dont avec commandes : 31.'],
  },
  {
    title: 'a command to another unit',
    edit: replaced(['Register="coil:0"', 'Register="coil:0" UnitId="3"']),
    en: [
      'Commands to “Well pump 1” (WELL.P1.RUN) are written to another place: plant coil:0 → plant coil:0, UnitId 3.',
    ],
    fr: [
      'Les commandes de « Well pump 1 » (WELL.P1.RUN) sont écrites à un autre endroit : plant coil:0 → plant coil:0, UnitId 3.',
    ],
  },
  {
    title: 'another type of a setpoint',
    edit: replaced(['Register="holding:0" Type="int16"', 'Register="holding:0" Type="uint16"']),
    en: [
      'Commands to “Well pump 1 speed setpoint” (WELL.P1.SPEED.SET) are written to another place: plant holding:0, Type int16 → plant holding:0, Type uint16.',
    ],
    fr: [
      'Les commandes de « Well pump 1 speed setpoint » (WELL.P1.SPEED.SET) sont écrites à un autre endroit : plant holding:0, Type int16 → plant holding:0, Type uint16.',
    ],
  },
  {
    title: 'a wider normal range',
    edit: replaced(['RangeMax="96"', 'RangeMax="100.5"']),
    en: ['“Well pump 1 flow” (WELL.P1.FLOW): normal range, maximum 96 m³/h → 100.5 m³/h.'],
    fr: ['« Well pump 1 flow » (WELL.P1.FLOW) : plage normale, maximum 96 m³/h → 100,5 m³/h.'],
  },
  {
    title: 'a normal range without its end',
    edit: replaced([' RangeMax="96"', '']),
    en: ['“Well pump 1 flow” (WELL.P1.FLOW): normal range, maximum 96 m³/h → (none).'],
    fr: ['« Well pump 1 flow » (WELL.P1.FLOW) : plage normale, maximum 96 m³/h → (aucun).'],
  },
  {
    title: 'another measuring range',
    edit: replaced(['MeasureMin="-0.0688"', 'MeasureMin="-0.5"']),
    en: ['“North tank level” (NORTH.LEVEL): measuring range, minimum -0.0688 m → -0.5 m.'],
    fr: ['« North tank level » (NORTH.LEVEL) : plage de mesure, minimum -0,0688 m → -0,5 m.'],
  },
  {
    title: 'another limit of an interlock',
    edit: replaced(['NORTH.LEVEL &lt; 0.6', 'NORTH.LEVEL &lt; 0.8']),
    en: [
      'Interlock “North tank is nearly empty” of “Booster pump” (BOOST.P1.RUN): NORTH.LEVEL < 0.6 m (Against Start) → NORTH.LEVEL < 0.8 m (Against Start).',
    ],
    fr: [
      'Interverrouillage « North tank is nearly empty » de « Booster pump » (BOOST.P1.RUN) : NORTH.LEVEL < 0,6 m (Against Start) → NORTH.LEVEL < 0,8 m (Against Start).',
    ],
  },
  {
    title: 'another text of an interlock',
    edit: replaced(['Text="North tank is nearly empty"', 'Text="North tank below 0.6 m"']),
    en: ['Interlock of “Booster pump” (BOOST.P1.RUN): text “North tank is nearly empty” → “North tank below 0.6 m”.'],
    fr: [
      'Interverrouillage de « Booster pump » (BOOST.P1.RUN) : texte « North tank is nearly empty » → « North tank below 0.6 m ».',
    ],
  },
  {
    title: 'an interlock that is gone',
    edit: replaced([
      '      <Interlock Text="North tank is nearly empty" When="NORTH.LEVEL &lt; 0.6" Against="1"/>\n',
      '',
    ]),
    en: [
      'Interlock of “Booster pump” (BOOST.P1.RUN) removed: “North tank is nearly empty”, NORTH.LEVEL < 0.6 m (Against Start).',
    ],
    fr: [
      'Interverrouillage de « Booster pump » (BOOST.P1.RUN) supprimé : « North tank is nearly empty », NORTH.LEVEL < 0,6 m (Against Start).',
    ],
  },
  {
    title: 'a new interlock',
    edit: replaced(['Against="1"/>', 'Against="1"/><Interlock Text="Mains failed" When="PLANT.MAINS = 0"/>']),
    en: ['New interlock of “Booster pump” (BOOST.P1.RUN): “Mains failed”, PLANT.MAINS = 0.'],
    fr: ['Nouvel interverrouillage de « Booster pump » (BOOST.P1.RUN) : « Mains failed », PLANT.MAINS = 0.'],
  },
  {
    title: 'an interlock against every command',
    edit: replaced([' Against="1"/>', '/>']),
    en: [
      'Interlock “North tank is nearly empty” of “Booster pump” (BOOST.P1.RUN): NORTH.LEVEL < 0.6 m (Against Start) → NORTH.LEVEL < 0.6 m.',
    ],
    fr: [
      'Interverrouillage « North tank is nearly empty » de « Booster pump » (BOOST.P1.RUN) : NORTH.LEVEL < 0,6 m (Against Start) → NORTH.LEVEL < 0,6 m.',
    ],
  },
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
      'Point “North tank level” (NORTH.LEVEL) removed. Shown on: “Faults”, “Network”, “Overview”, “Pumping station”, “Tanks”. Alarms that use it: “Level sensor of the north tank failed (NORTH.SENSOR)”, “North tank low (NORTH.LOW)”, “North tank nearly empty: the town is about to lose its supply (NORTH.EMPTY)”, “North tank too full (NORTH.HIGH)”. Interlocks that use it: “Booster pump”. Its history is no longer recorded.',
    ],
    fr: [
      'Point « North tank level » (NORTH.LEVEL) supprimé. Affiché sur : « Faults », « Network », « Overview », « Pumping station », « Tanks ». Alarmes qui l’utilisent : « Level sensor of the north tank failed (NORTH.SENSOR) », « North tank low (NORTH.LOW) », « North tank nearly empty: the town is about to lose its supply (NORTH.EMPTY) », « North tank too full (NORTH.HIGH) ». Interverrouillages qui l’utilisent : « Booster pump ». Son historique n’est plus enregistré.',
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
    edit: everywhere(['"NORTH.LEVEL"', '"NORTH.TANK.LEVEL"'], ['When="NORTH.LEVEL ', 'When="NORTH.TANK.LEVEL ']),
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
    edit: inFile('texts.fr.xml', ['</TextCfg>', '<Text From="Pumps" To="Pompes"/></TextCfg>']),
    en: ['New translation (fr) of “Pumps”: “Pompes”.'],
    fr: ['Nouvelle traduction (fr) de « Pumps » : « Pompes ».'],
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
    en: ['Language fr removed. Texts: 355.'],
    fr: ['Langue fr supprimée. Textes : 355.'],
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
    en: ['New file editor.xml.'],
    fr: ['Nouveau fichier editor.xml.'],
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
