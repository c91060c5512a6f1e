/**
 * Returns the pixel width from the first 32 bytes of a WebP file (RFC 9649, sections 2.4 to 2.7), or undefined when
 * they are not WebP. The check needs no image library this way.
 */
export function webpWidth(header: Buffer): number | undefined {
  if (header.length < 30 || header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (header.toString('latin1', 12, 16)) {
    case 'VP8X':
      return header.readUIntLE(24, 3) + 1;
    case 'VP8L':
      return (header.readUInt32LE(21) & 0x3fff) + 1;
    case 'VP8 ':
      return header.readUInt16LE(26) & 0x3fff;
    default:
      return undefined;
  }
}
