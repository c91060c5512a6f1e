import sharp from 'sharp';

/** Names and sizes of the icons that browsers and systems request. */
const icons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'maskable-192.png', size: 192, isPadded: true },
  { name: 'maskable-512.png', size: 512, isPadded: true },
  { name: 'apple-touch-icon.png', size: 180, isPadded: true },
];

/** Systems crop a maskable icon to a circle of four fifths of its size; the square in it is 0.57 of the size. */
const safeShare = 0.6;
const ground = '#ffffff';
const transparent = '#ffffff00';

/** Makes the icons of a site from its logo, one after the other, and hands each to `onIcon`. */
export async function encodeIcons(logo: Buffer, onIcon: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  const square = (size: number) => sharp(logo).resize(size, size, { fit: 'contain', background: transparent }).png();
  for (const { name, size, isPadded } of icons)
    await onIcon(name, await (isPadded ? padded(size) : square(size)).toBuffer());
  const small = await square(32).toBuffer();
  await onIcon('favicon.ico', Buffer.concat([icoHeader(small.length), small]));
  const href = `data:image/png;base64,${(await square(64).toBuffer()).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${href}"/></svg>`;
  await onIcon('favicon.svg', Buffer.from(svg));

  function padded(size: number) {
    const inner = Math.round(size * safeShare);
    const before = Math.floor((size - inner) / 2);
    const after = size - inner - before;
    return square(inner)
      .extend({ top: before, left: before, bottom: after, right: after, background: ground })
      .flatten({ background: ground });
  }
}

/** Returns the header of an ICO file with one PNG of 32 × 32 pixels. */
function icoHeader(pngLength: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(pngLength, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
