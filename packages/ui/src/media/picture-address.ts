/**
 * `/images/<slug>-<hash>-<width>x<height>-<rrggbb>.jpg` is the largest JPEG of a self-hosted picture; its variants are
 * `…-w480.avif`, `.webp`, `.jpg` and so on (content/src/images/image-manifest.ts).
 */
const pattern = /^(\/images\/[a-z0-9-]+-[0-9a-f]{8}-(\d+)x(\d+)-([0-9a-f]{6}))\.jpg$/;
const variantWidths = [320, 480, 720, 960];

export type PictureSources = { width: number; height: number; color: string; avif: string; webp: string; jpeg: string };

/** Returns the source sets of a self-hosted picture, or undefined for any other URL. */
export function pictureSources(src: string): PictureSources | undefined {
  const match = pattern.exec(src);
  if (!match) return undefined;
  const [, stem = '', w = '0', h = '0', rgb = ''] = match;
  const width = Number(w);
  const widths = [...variantWidths.filter((variant) => variant < width), width];
  const set = (ending: string) => widths.map((each) => `${stem}-w${each}.${ending} ${each}w`).join(', ');
  const jpegs = widths.map((each) => (each === width ? `${src} ${each}w` : `${stem}-w${each}.jpg ${each}w`)).join(', ');
  return { width, height: Number(h), color: `#${rgb}`, avif: set('avif'), webp: set('webp'), jpeg: jpegs };
}
