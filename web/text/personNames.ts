import { createStore, useStore } from '../ui/store.ts';

interface Person {
  readonly login: string;
  readonly name: string;
}

const names = createStore<ReadonlyMap<string, string>>(new Map());

/** A name that several have, or that is another one's login, has the login behind it. */
export function setPersonNames(people: readonly Person[]): void {
  const logins = new Set(people.map(({ login }) => login));
  const isClear = ({ login, name }: Person) =>
    people.every((one) => one.login === login || one.name !== name) && (name === login || !logins.has(name));
  names.set(new Map(people.map((one) => [one.login, isClear(one) ? one.name : `${one.name} (${one.login})`])));
}

/** The name of a login's person; the login where none is known. */
export function usePersonText(): (login: string) => string {
  const known = useStore(names);
  return (login) => known.get(login) ?? login;
}

/** Of one person; undefined stays undefined. */
export function usePersonName(login: string | undefined): string | undefined {
  const personText = usePersonText();
  return login === undefined ? undefined : personText(login);
}
