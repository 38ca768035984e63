interface MapLike<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => unknown;
}

/** `Map.getOrInsertComputed`, which not every browser has yet. */
export function getOrInsert<K, V>(map: MapLike<K, V>, key: K, compute: () => V): V {
  const value = map.get(key) ?? compute();
  map.set(key, value);
  return value;
}
