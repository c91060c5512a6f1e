import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** A file of an archive. */
export interface ZippedFile {
  path: string;
  bytes: Buffer;
  /** Whether its format compresses what it has. */
  isCompressed?: boolean;
}

/** Version of the format that has ZIP64. */
const version = 45;
/** 1 January 2000, at midnight: one date for all keeps equal archives equal. */
const dosDate = (20 << 9) | (1 << 5) | 1;
const utf8Names = 0x0800;
const max16 = 0xffff;
const max32 = 0xffffffff;

/**
 * Yields a ZIP archive (PKWARE APPNOTE 6.3) of files, of which it holds one batch at a time. With ZIP64: the classic
 * format ends at 65,535 files and 4 GiB. fflate has none in its streams, and yazl 3.3.1 needs 34 s for 65,600 files, whose
 * time grows with their square.
 */
export async function* zipFiles(batches: AsyncIterable<readonly ZippedFile[]>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const batch of batches) {
    // Compressed outside of the event loop.
    const entries = await Promise.all(batch.map(toEntry));
    const parts: Buffer[] = [];
    for (const { name, fields, data } of entries) {
      const local = localHeader(name, fields);
      directory.push(directoryHeader(name, fields, offset));
      offset += local.length + data.length;
      parts.push(local, data);
    }
    yield Buffer.concat(parts);
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endOfArchive(directory.length, central.length, offset);
}

async function toEntry({ path, bytes, isCompressed = false }: ZippedFile) {
  const data = isCompressed ? bytes : await deflate(bytes);
  // The fields that both headers of a file have: from the version to the length of the name.
  const fields = Buffer.alloc(24);
  const name = Buffer.from(path);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(isCompressed ? 0 : 8, 4);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return { name, fields, data };
}

function localHeader(name: Buffer, fields: Buffer): Buffer {
  return Buffer.concat([signature(0x04034b50), fields, Buffer.alloc(2), name]);
}

function directoryHeader(name: Buffer, fields: Buffer, offset: number): Buffer {
  const extra = offset < max32 ? Buffer.alloc(0) : zip64Offset(offset);
  const rest = Buffer.alloc(16);
  rest.writeUInt16LE(extra.length, 0);
  rest.writeUInt32LE(Math.min(offset, max32), 12);
  return Buffer.concat([signature(0x02014b50), uint16(version), fields, rest, name, extra]);
}

function zip64Offset(offset: number): Buffer {
  return Buffer.concat([uint16(1), uint16(8), uint64(offset)]);
}

function endOfArchive(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(directoryBytes, max32), 12);
  end.writeUInt32LE(Math.min(directoryOffset, max32), 16);
  if (count < max16 && directoryBytes < max32 && directoryOffset < max32) return end;
  const end64 = Buffer.concat([
    signature(0x06064b50),
    // Bytes that follow.
    uint64(44),
    ...[uint16(version), uint16(version), Buffer.alloc(8), uint64(count), uint64(count)],
    ...[uint64(directoryBytes), uint64(directoryOffset)],
  ]);
  const locator = Buffer.concat([
    signature(0x07064b50),
    ...[Buffer.alloc(4), uint64(directoryOffset + directoryBytes), uint32(1)],
  ]);
  return Buffer.concat([end64, locator, end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const signature = uint32;
