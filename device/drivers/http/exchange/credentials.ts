import type { HttpLink } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import type { LinkSecret } from '../../security/linkPorts.ts';

/** Read for each request, because secrets may be replaced. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces what is secret in a text that people read: a server may repeat what it was sent. */
  readonly hide: (text: string) => string;
}

export function credentialsOf(link: HttpLink, secret: LinkSecret): Credentials | LinkFault {
  const { userName, password, token, secretHeader, headerSecret } = link;
  const names = [password, token, headerSecret];
  const values = names.map((name) => (name === undefined ? undefined : secret(name, 'password')));
  const missing = names.find((name, at) => name !== undefined && values[at] === undefined);
  if (missing !== undefined) return { code: 'noSecret', name: missing };
  const [passwordText = '', tokenText, headerText] = values;
  const basic = Buffer.from(`${userName}:${passwordText}`).toString('base64');
  const headers = {
    ...(userName !== undefined && { authorization: `Basic ${basic}` }),
    ...(tokenText !== undefined && { authorization: `Bearer ${tokenText}` }),
    ...(secretHeader !== undefined && headerText !== undefined && { [secretHeader]: headerText }),
  };
  const secrets = [...values, userName === undefined ? undefined : basic].filter(
    (one) => one !== undefined && one !== '',
  );
  const hide = (text: string) => secrets.reduce<string>((rest, one) => rest.replaceAll(one ?? '', '***'), text);
  return { headers, hide };
}
