/** Returns a function that creates its value on the first call; an Intl formatter takes some 10 ms to create. */
export function memoize<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
