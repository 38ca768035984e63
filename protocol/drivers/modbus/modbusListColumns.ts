/** The columns of an address and of its value in lists of points: their names as `importers` writes them. */
export const modbusListColumns = {
  register: `register address addr adr adress reg registeraddress registernumber registerno regaddr modbusaddress
    modbusaddr modbusregister modbusregisteraddress modbus plcaddress dataaddress startaddress startingaddress
    startregister startreg regstart firstregister adresse registre adresseregistre adressedureg adressederegistre adressemodbus registremodbus
    numeroderegistre noderegistre nderegistre nregistre adressededepart adressededebut registeradresse registernummer registernr
    modbusadresse startadresse direccion registro direccionmodbus registromodbus direcciondelregistro direccionregistro
    direccionderegistro numeroderegistro direccioninicial dir`,
  /** Where a block begins; another column has the offset in it. */
  base: `base baseaddress baseregister blockaddress blockstart blockbase block startofblock basisadresse blockadresse
    adressedebase adressebase direccionbase bloc bloque`,
  lastRegister: `addrend addressend endaddress lastaddress endregister adressefin adressedefin endadresse
    direccionfinal`,
  function: `function functioncode fc fcode fct func modbusfunction modbusfunctioncode functions registertype regtype
    table area memoryarea objecttype modbustable modbustype registertable fonction codefonction codedefonction
    fonctionmodbus typederegistre typeregistre zone funktion funktionscode funktionscodes registertyp registerart
    tabelle bereich speicherbereich funcion codigodefuncion codigofuncion funcionmodbus tipoderegistro tiporegistro
    tabla`,
  unitId: `unitid unitidentifier modbusunitid slave slaveid slaveaddress slavenumber modbusslave deviceid deviceaddress
    node nodeid stationaddress esclave idesclave noesclave nesclave nodesclave ndesclave numeroesclave numerodesclave adresseesclave
    adressedelesclave slaveadresse slavenummer gerateadresse esclavo idesclavo numerodeesclavo direccionesclavo
    direcciondelesclavo`,
  type: `type datatype datatypes valuetype format dataformat vartype variabletype registerformat typededonnee
    typededonnees typedonnee typedonnees typededonneesmodbus typedevariable formatdedonnees typ datentyp datenformat
    variablentyp tipo tipodedato tipodedatos tipodato tipodevariable formato formatodedatos`,
  length: `length len size sizeofvariable variablesize datasize sizeofdata bytes numberofbytes noofbytes bits
    numberofbits taillevariable tailledelavariable tailledesdonnees nombredoctets grossedervariable variablengrosse
    datenlange anzahlbytes tamanodelavariable quantity qty count words wordcount registers numberofregisters noofregisters registercount
    registerscount nregisters longueur taille quantite nombre nombrederegistres nbregistres nbderegistres nombredemots
    nbmots lange laenge anzahl anzahlregister registeranzahl anzahlderregister registerzahl longitud tamano cantidad
    cantidadderegistros numeroderegistros`,
  bit: `bit bitnumber bitno bitindex bitposition numerodebit nodebit ndebit nbit rangdubit bitnummer bitnr numerodebit
    posiciondelbit`,
  order: `byteorder endianness endian order ordredesoctets ordre bytereihenfolge reihenfolge ordendebytes orden`,
  wordOrder: `wordorder ordredesmots wortreihenfolge wordreihenfolge ordendepalabras`,
  /** Yes or no: what is swapped, or has a sign. */
  wordSwap: `wordswap wordswapped swapword swapwords wordsswapped swapregisters registerswap motsinverses
    inversiondesmots wortevertauscht worttausch palabrasinvertidas`,
  byteSwap: `byteswap byteswapped swapbyte swapbytes bytesswapped octetsinverses inversiondesoctets bytetausch
    bytesvertauscht bytesinvertidos`,
  swap: 'swap swapped swapping',
  mixedEndian: 'mixedendian middleendian',
  signed: `signed signedness issigned signedunsigned unsignedsigned sign signe avecsigne signenonsigne vorzeichen
    vorzeichenbehaftet mitvorzeichen signo consigno`,
} as const;

export const modbusScaleColumn = {
  /** The scale is in another register. */
  scaleRegister: `scaleregister scalefactorregister scaleregisteraddress scalefactoraddress scaleaddress sfregister
    sfaddress registredelechelle adressedelechelle skalierungsregister skalierungsadresse registrodeescala`,
} as const;

/** In longer names, such as “Modbus register address to read”. */
export const modbusLikelyColumns = {
  scaleRegister: /\b(?:scal(?:e|ing)|sf)(?: factor)? (?:reg(?:ister)?|addr(?:ess)?)\b/,
  unitId: /\b(?:slave|unit id|esclave|esclavo)\b/,
  lastRegister: /\b(?:end|last|ip|mac|fin|ende)\b/,
  register: /\b(?:address(?:es)?|addr|adresse|direccion|registeradresse|modbusadresse|startadresse)\b/,
  function: /\b(?:function|fonction|funktion|funcion)\b/,
  type: /\b(?:data ?type|datentyp|type de donnees?|tipo de datos?|data format)\b/,
  wordSwap: /\b(?:word|register) swap/,
  byteSwap: /\bbyte swap/,
  mixedEndian: /\b(?:mixed|middle) endian/,
  order: /\b(?:endian(?:ness)?|byte order)\b/,
  wordOrder: /\bword order\b/,
  length: /\bsize of (?:the )?variable\b|\btaille de la variable\b|\bgrosse der variable/,
  /** Where nothing else fits. */
  anyRegister: /\b(?:register|registre|registro)\b/,
} as const;
