/** Resolves or rejects as `work` does; resolves to `otherwise` when that takes longer than `timeoutMs`. */
export function settleWithin<T>(work: Promise<T>, timeoutMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, otherwise).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
