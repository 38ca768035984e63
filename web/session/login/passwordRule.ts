const characters = String.raw`\w${'`'}~!@#%^&*()\-+={}[\]|;"':<>,.?/\\$`;
const accepted = new RegExp(`^[${characters.replace('[', '\\[')}]+$`);

/** Spec §5: word characters and the symbols listed there, one or more. */
export function isAcceptedPassword(password: string): boolean {
  return accepted.test(password);
}

/** Before it leaves the browser (spec §5, R18); undefined: accepted. */
export function newPasswordFault(
  current: string,
  wanted: string,
  confirmed: string,
): 'length' | 'characters' | 'same' | 'unconfirmed' | undefined {
  if (wanted.length < 8 || wanted.length > 128) return 'length';
  if (!isAcceptedPassword(wanted)) return 'characters';
  if (current === wanted) return 'same';
  return wanted === confirmed ? undefined : 'unconfirmed';
}
