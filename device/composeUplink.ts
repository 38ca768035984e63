import type { ServeHub } from './http/hubRequest.ts';
import type { UplinkParts } from './managers/parts.ts';
import { uplinkHubStore } from './store/tables/uplinkHubs.ts';
import type { Uplink } from './uplink/uplink.ts';
import type { UplinkPorts } from './uplink/uplinkPorts.ts';

export interface ComposedUplink {
  readonly parts: UplinkParts;
  /** From then on hubs are dialled. */
  readonly start: (serve: ServeHub) => Promise<void>;
  readonly stop: () => void;
}

/** Nothing of it is loaded, and no key is made, in a station without a hub. */
export function composeUplink(ports: UplinkPorts): ComposedUplink {
  const store = uplinkHubStore(ports.data.db, ports.data.storage);
  let serve: ServeHub | undefined;
  let loaded: Uplink | undefined;
  let loading: Promise<Uplink> | undefined;
  let isStopped = false;
  const load = (): Promise<Uplink> => {
    loading ??= import('./uplink/startUplink.ts').then(({ startUplink }) => {
      loaded = startUplink(ports, store, () => serve);
      if (isStopped) loaded.stop();
      return loaded;
    });
    return loading;
  };
  return {
    parts: {
      state: () => ({ hubs: loaded?.state() ?? [], fingerprint: loaded?.fingerprint }),
      enrol: async (wish, author) => (await load()).enrol(wish, author),
      leave: (name, author) => loaded?.leave(name, author) ?? false,
    },
    start: async (served) => {
      serve = served;
      if (store.all().length > 0) await load();
    },
    stop: () => {
      serve = undefined;
      isStopped = true;
      loaded?.stop();
    },
  };
}
