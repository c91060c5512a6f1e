/** A copy of the whole WebAssembly memory, without the zeros at its end. All state of the engine is in there. */
export type MemoryImage = Uint8Array;

const pageBytes = 65_536;

/** Copies a memory without the pages of zeros at its end. */
export function captureImage(memory: WebAssembly.Memory): MemoryImage {
  const bytes = new Uint8Array(memory.buffer);
  let pages = bytes.length / pageBytes;
  const isZero = (page: number) => bytes.subarray((page - 1) * pageBytes, page * pageBytes).every((byte) => byte === 0);
  while (pages > 0 && isZero(pages)) pages -= 1;
  return bytes.slice(0, pages * pageBytes);
}

/** Puts an image back and clears what lies behind it. */
export function restoreImage(memory: WebAssembly.Memory, image: MemoryImage): void {
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(image);
  bytes.fill(0, image.length);
}
