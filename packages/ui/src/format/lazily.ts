/** Makes a value when it is first asked for: a formatter of Intl takes the processor for some 10 ms, and many pages need none. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
