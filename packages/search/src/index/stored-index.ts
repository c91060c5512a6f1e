import { createHash } from 'node:crypto';
import type { Passage, PassageIndex } from './passage-index.js';

/** Changes with every change of the analyzer, the index or this format; an index of another version is rebuilt. */
const formatVersion = 4;
const alignment = 8;
const hashLength = 32;
// Hashing a chunk takes some milliseconds; requests are served between two chunks.
const maxChunkBytes = 4 * 1024 * 1024;

const arrayTypes = { Uint8Array, Uint32Array, Float32Array };
type TypedArray = Uint8Array | Uint32Array | Float32Array;

/** Place of a typed array behind the header: the header has it in place of the array. */
interface Section {
  type: keyof typeof arrayTypes;
  start: number;
  length: number;
}

/** `fingerprint` names the content; an index of other content is not used. */
interface Header<P extends Passage> {
  version: number;
  fingerprint: string;
  index: PassageIndex<P>;
}

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

const isTypedArray = (value: unknown): value is TypedArray =>
  value instanceof Uint8Array || value instanceof Uint32Array || value instanceof Float32Array;

/** The header as JSON with its length in front, and the typed arrays of the index. */
const partsOf = (index: PassageIndex, fingerprint: string): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  let start = 0;
  const header: Header<Passage> = { version: formatVersion, fingerprint, index };
  const json = JSON.stringify(header, (_, value: unknown) => {
    if (value instanceof Map) return { ids: [...value.keys()] };
    if (!isTypedArray(value)) return value;
    const { buffer, byteOffset, byteLength, length } = value;
    const section = { section: { type: value.constructor.name, start, length } };
    parts.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(aligned(byteLength) - byteLength));
    start += aligned(byteLength);
    return section;
  });
  const bytes = Buffer.from(json);
  const head = Buffer.alloc(alignment + aligned(bytes.length), ' ');
  head.writeBigUInt64LE(BigInt(head.length));
  bytes.copy(head, alignment);
  return [head, ...parts];
};

/** Yields the bytes of an index in chunks to be written one after the other; the last is the hash of all others. */
export function* encodeIndex(index: PassageIndex, fingerprint: string): Generator<Uint8Array> {
  const hash = createHash('sha256');
  for (const part of partsOf(index, fingerprint))
    for (let start = 0; start < part.length; start += maxChunkBytes) {
      const chunk = part.subarray(start, start + maxChunkBytes);
      hash.update(chunk);
      yield chunk;
    }
  yield hash.digest();
}

/** Returns the index and its fingerprint; undefined when the bytes are damaged or of another version. */
export const decodeIndex = <P extends Passage>(
  bytes: Buffer<ArrayBuffer>,
): { index: PassageIndex<P>; fingerprint: string } | undefined => {
  if (bytes.length < alignment + hashLength || bytes.byteOffset % alignment !== 0) return undefined;
  const hash = createHash('sha256').update(bytes.subarray(0, -hashLength)).digest();
  if (!hash.equals(bytes.subarray(-hashLength))) return undefined;
  const end = Number(bytes.readBigUInt64LE());
  // Views of the bytes; nothing is copied.
  const revive = (_: string, value: { section?: Section; ids?: string[] } | null): unknown => {
    if (value?.ids) return new Map(value.ids.map((key, id) => [key, id]));
    if (!value?.section) return value;
    const { type, start, length } = value.section;
    return new arrayTypes[type](bytes.buffer, bytes.byteOffset + end + start, length);
  };
  const json = bytes.toString('utf8', alignment, end);
  const { version, fingerprint, index } = JSON.parse(json, revive) as Header<P>;
  return version === formatVersion ? { index, fingerprint } : undefined;
};
