/** A function that works each key out once. What it is asked must be few things: nothing is let go. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { value: Value }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}

/** The same value each time, made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  const only = remembered((_: null) => make());
  return () => only(null);
}
