import { createHash } from 'node:crypto';
import type { Passage, PassageIndex } from './passage-index.js';
import type { PostingLists } from './posting-lists.js';

/** Changes with every change of the analyzer, the index or this format; an index of another version is rebuilt. */
const formatVersion = 2;
const alignment = 8;
const hashLength = 32;
// Hashing a chunk takes some milliseconds; requests are served between two chunks.
const maxChunkBytes = 4 * 1024 * 1024;

type Section = Uint8Array | Uint32Array | Float32Array;

interface SectionPlace {
  name: string;
  start: number;
  length: number;
}

/** What is stored as JSON. */
type Rest<P extends Passage> = Pick<PassageIndex<P>, 'passages' | 'groups' | 'forms'>;

interface Header<P extends Passage> {
  version: number;
  /** Names the content; an index of other content is not used. */
  fingerprint: string;
  sections: SectionPlace[];
  rest: Rest<P>;
  /** Keys of the maps in the order of their numbers. */
  stems: string[];
  grams: string[];
  meanLengths: Record<'stems' | 'formGrams', number>;
}

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

const isSection = (value: unknown): value is Section =>
  value instanceof Uint8Array || value instanceof Uint32Array || value instanceof Float32Array;

/** The typed arrays of an object and of the objects in it, by path. */
const sectionsOf = (value: object, path = ''): Array<[string, Section]> =>
  Object.entries(value).flatMap(([key, part]): Array<[string, Section]> => {
    if (isSection(part)) return [[path + key, part]];
    const isNested = typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Map);
    return isNested ? sectionsOf(part, `${path}${key}.`) : [];
  });

const partsOf = (index: PassageIndex, fingerprint: string): Uint8Array[] => {
  const sections = sectionsOf(index);
  let start = 0;
  const places = sections.map(([name, section]): SectionPlace => {
    const place = { name, start, length: section.length };
    start += aligned(section.byteLength);
    return place;
  });
  const { stemIds, gramIds, passages, groups, forms, stems, formGrams } = index;
  const header: Header<Passage> = {
    version: formatVersion,
    fingerprint,
    sections: places,
    rest: { passages, groups, forms },
    stems: [...stemIds.keys()],
    grams: [...gramIds.keys()],
    meanLengths: { stems: stems.meanLength, formGrams: formGrams.meanLength },
  };
  const json = Buffer.from(JSON.stringify(header));
  const padded = Buffer.alloc(aligned(json.length), ' ');
  json.copy(padded);
  const size = Buffer.alloc(alignment);
  size.writeUInt32LE(padded.length);
  const parts: Uint8Array[] = [size, padded];
  for (const [, { buffer, byteOffset, byteLength }] of sections)
    parts.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(aligned(byteLength) - byteLength));
  return parts;
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

const idsOf = (keys: readonly string[]): Map<string, number> => new Map(keys.map((key, id) => [key, id]));

/** Views of the sections of a file; nothing is copied. */
class Sections {
  private readonly places: ReadonlyMap<string, SectionPlace>;

  constructor(
    private readonly bytes: Buffer<ArrayBuffer>,
    private readonly start: number,
    places: readonly SectionPlace[],
  ) {
    this.places = new Map(places.map((place) => [place.name, place]));
  }

  view<T>(name: string, View: new (buffer: ArrayBuffer, start: number, length: number) => T): T {
    const place = this.places.get(name);
    if (!place) throw new Error(`the stored index has no section ${name}`);
    return new View(this.bytes.buffer, this.bytes.byteOffset + this.start + place.start, place.length);
  }

  postings(name: string, meanLength: number): PostingLists {
    return {
      offsets: this.view(`${name}.offsets`, Uint32Array),
      passages: this.view(`${name}.passages`, Uint32Array),
      counts: this.view(`${name}.counts`, Uint8Array),
      lengths: this.view(`${name}.lengths`, Float32Array),
      meanLength,
    };
  }
}

const readHeader = <P extends Passage>(bytes: Buffer<ArrayBuffer>): { header: Header<P>; end: number } | undefined => {
  if (bytes.length < alignment + hashLength || bytes.byteOffset % alignment !== 0) return undefined;
  const hash = createHash('sha256').update(bytes.subarray(0, -hashLength)).digest();
  if (!hash.equals(bytes.subarray(-hashLength))) return undefined;
  const end = alignment + bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', alignment, end)) as Header<P>;
  return header.version === formatVersion ? { header, end } : undefined;
};

/** Returns the index and its fingerprint; undefined when the bytes are damaged or of another version. */
export const decodeIndex = <P extends Passage>(
  bytes: Buffer<ArrayBuffer>,
): { index: PassageIndex<P>; fingerprint: string } | undefined => {
  const read = readHeader<P>(bytes);
  if (!read) return undefined;
  const { fingerprint, sections: places, rest, stems, grams, meanLengths } = read.header;
  const sections = new Sections(bytes, read.end, places);
  const index: PassageIndex<P> = {
    ...rest,
    texts: { bytes: sections.view('texts.bytes', Uint8Array), offsets: sections.view('texts.offsets', Uint32Array) },
    groupOf: sections.view('groupOf', Uint32Array),
    stemIds: idsOf(stems),
    stems: sections.postings('stems', meanLengths.stems),
    isName: sections.view('isName', Uint8Array),
    gramIds: idsOf(grams),
    stemOf: sections.view('stemOf', Uint32Array),
    formGrams: sections.postings('formGrams', meanLengths.formGrams),
    tokens: sections.view('tokens', Uint32Array),
    tokenOffsets: sections.view('tokenOffsets', Uint32Array),
    sentenceOf: sections.view('sentenceOf', Uint8Array),
    flags: sections.view('flags', Uint8Array),
  };
  return { index, fingerprint };
};
