import { expect, test } from 'vitest';
import { proxyFor } from './proxy.ts';

const hub = new URL('https://hub.town.example:8444');
const environment = { HTTPS_PROXY: 'http://10.0.0.1:3128' };

test.each([
  ['no proxy', undefined, {}, undefined],
  ['that of the environment', undefined, environment, 'http://10.0.0.1:3128/'],
  ['in small letters, without a scheme', undefined, { https_proxy: '10.0.0.1:3128' }, 'http://10.0.0.1:3128/'],
  ['that of the setting first', 'http://10.0.0.2:8080/', environment, 'http://10.0.0.2:8080/'],
  ['none, as set', 'none', environment, undefined],
  ['none for this host', undefined, { ...environment, NO_PROXY: 'a.example, .town.example' }, undefined],
  ['none for any', undefined, { ...environment, no_proxy: '*' }, undefined],
  ['one for others', undefined, { ...environment, NO_PROXY: 'own.example' }, 'http://10.0.0.1:3128/'],
  ['what can’t be read', undefined, { HTTPS_PROXY: 'http://:::' }, undefined],
])('on the way to a hub is %s', (_, given, all, proxy) => expect(proxyFor(hub, given, all)?.href).toBe(proxy));
