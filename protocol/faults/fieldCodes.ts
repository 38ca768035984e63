const ofField = ['field', 'value', 'expected', 'min', 'max'] as const;

/** What can be wrong with one field of a configuration, with its parameters. */
export const fieldCodes = {
  missing: ofField,
  notANumber: ofField,
  notPositive: ofField,
  tooLarge: ofField,
  notABoolean: ofField,
  notAColour: ofField,
  notAnAlignment: ofField,
  outside: ofField,
  notAChoice: ofField,
  notALine: ofField,
  tooMany: ofField,
  notAbove: ofField,
} as const;
