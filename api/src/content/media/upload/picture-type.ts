const startsWith = (bytes: Buffer, text: string, offset = 0) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Brands of HEIC in the file type box (ISO/IEC 23008-12, B.4). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns the media type that the first bytes of a file announce; undefined for all that the site does not read. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  if (bytes.length < 12) return undefined;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && heicBrands.some((brand) => startsWith(bytes, brand, 8))) return 'image/heic';
  return undefined;
}
