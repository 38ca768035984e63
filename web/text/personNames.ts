import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readHubLogin } from '../../protocol/uplink/hubUser.ts';
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

/** The name of a login's person; the login where none is known, with the hub that a user of a hub came by. */
export function personText(login: string): string {
  return names.get().get(login) ?? hubUserText(login) ?? login;
}

/** The same, and again when the names are there. */
export function usePersonText(): (login: string) => string {
  useStore(names);
  return personText;
}

/** Undefined: it is no login of a hub's user. */
function hubUserText(text: string): string | undefined {
  const found = readHubLogin(text);
  if (!found) return undefined;
  const { hub, login } = found;
  return i18n._(msg`${login} (hub ${hub})`);
}

/** Of one person; undefined stays undefined. */
export function usePersonName(login: string | undefined): string | undefined {
  useStore(names);
  return login === undefined ? undefined : personText(login);
}
