import { replaced, type ScriptedChange, without } from './testConfigurations.ts';

/** Changes of commands, ranges and interlocks. */
export const commandChanges: readonly ScriptedChange[] = [
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
];
