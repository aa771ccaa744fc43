/**
 * A reader of texts that remembers what it read last: a message is read by a dozen readers within a turn, some of them for
 * each answer that may be meant. What it gives is shared, and changed by nobody.
 * @param most texts that are remembered; of more the one read first is let go
 */
export function lately<Value>(read: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const already = known.get(text);
    if (already !== undefined) return already.value;
    const made = { value: read(text) };
    known.set(text, made);
    const [first] = known.keys();
    if (known.size > most && first !== undefined) known.delete(first);
    return made.value;
  };
}
