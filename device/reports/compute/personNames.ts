import type { ReportSources } from './reportSources.ts';

/** The full name of a login's person as the log shows it: with the login where the name is not that person's alone. */
export function personNames({ accounts }: Pick<ReportSources, 'accounts'>): (login: string | undefined) => string {
  const people = accounts.list().filter(({ name }) => name !== '');
  const logins = new Set(people.map(({ login }) => login));
  const isClear = (login: string, name: string) =>
    people.every((one) => one.login === login || one.name !== name) && (name === login || !logins.has(name));
  const names = new Map(
    people.map(({ login, name }) => [login, isClear(login, name) ? name : `${name} (${login})`] as const),
  );
  return (login = '') => names.get(login) ?? login;
}
