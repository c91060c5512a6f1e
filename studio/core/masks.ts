import sharp from 'sharp';
import { Field } from './field.js';

/** Draws SVG elements (white on black, in a view box of the given size) into a field of 0..1. */
export async function drawMask(
  elements: string,
  width: number,
  height: number,
  view = `0 0 ${width} ${height}`,
): Promise<Field> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="` +
    `${view}` +
    `" preserveAspectRatio="none"><rect x="-9999" y="-9999" width="29999" height="29999" ` +
    `fill="#000"/><g fill="#fff" stroke="none">${elements}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = new Field(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * info.channels] / 255;
  return out;
}
