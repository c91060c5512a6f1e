/** A copy of the whole WebAssembly memory, without the zeros at its end. All state of the engine is in there. */
export type MemoryImage = Uint8Array;

/** What has changed in a memory since an image of it: most of the memory stays as the shell left it. */
export interface MemoryChanges {
  /** Copies of the pages that differ, by their offset. */
  pages: ReadonlyMap<number, Uint8Array>;
  /** Of all copies. */
  bytes: number;
}

const pageBytes = 4096;

/** Copies a memory without the pages of zeros at its end. */
export function captureImage(memory: WebAssembly.Memory): MemoryImage {
  const bytes = Buffer.from(memory.buffer);
  const zeros = Buffer.alloc(pageBytes);
  let end = bytes.length;
  while (end > 0 && zeros.equals(bytes.subarray(end - pageBytes, end))) end -= pageBytes;
  return new Uint8Array(bytes.subarray(0, end));
}

/** Copies the pages of a memory that differ from an image of it. */
export function captureChanges(memory: WebAssembly.Memory, image: MemoryImage): MemoryChanges {
  const bytes = Buffer.from(memory.buffer);
  const zeros = Buffer.alloc(pageBytes);
  const pages = new Map<number, Uint8Array>();
  for (let offset = 0; offset < bytes.length; offset += pageBytes) {
    const page = bytes.subarray(offset, offset + pageBytes);
    const before = offset < image.length ? image.subarray(offset, offset + pageBytes) : zeros;
    if (!page.equals(before)) pages.set(offset, new Uint8Array(page));
  }
  return { pages, bytes: pages.size * pageBytes };
}

/** Puts an image back, with changes since it, and clears what lies behind it. */
export function restoreImage(memory: WebAssembly.Memory, image: MemoryImage, changes?: MemoryChanges): void {
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(image);
  bytes.fill(0, image.length);
  for (const [offset, page] of changes?.pages ?? []) bytes.set(page, offset);
}
