/** `other` is what the value is not compatible with. */
export const addressFault = ['field', 'value', 'expected', 'other'] as const;
