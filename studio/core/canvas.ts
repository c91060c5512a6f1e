import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { develop, type Rgb } from './colour.js';
import { clamp } from './maths.js';
import { random } from './noise.js';

export interface Development {
  exposure?: number;
  saturation?: number;
  /** Amplitude of the film grain in sRGB steps. */
  grain?: number;
  /** Darkening of the corners, 0..1. */
  vignette?: number;
  /** False for drawings, which are painted in their final colours already. */
  film?: boolean;
}

/** A picture in linear light, three floats a pixel. */
export class Canvas {
  readonly rgb: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgb = new Float32Array(width * height * 3);
  }

  set(i: number, c: Rgb): void {
    this.rgb[i * 3] = c[0];
    this.rgb[i * 3 + 1] = c[1];
    this.rgb[i * 3 + 2] = c[2];
  }

  get(i: number, out: Rgb = [0, 0, 0]): Rgb {
    out[0] = this.rgb[i * 3];
    out[1] = this.rgb[i * 3 + 1];
    out[2] = this.rgb[i * 3 + 2];
    return out;
  }

  develop({ exposure = 1, saturation = 1, grain = 2, vignette = 0.25, film = true }: Development = {}): Uint8Array {
    const { width: w, height: h, rgb } = this;
    const out = new Uint8Array(w * h * 3);
    const next = random(w * 31 + h);
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0; x < w; x++, i += 3) {
        const dark = 1 - vignette * (((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 1.7);
        const noise = (next() - 0.5) * 2 * grain;
        const luma = rgb[i] * 0.25 + rgb[i + 1] * 0.65 + rgb[i + 2] * 0.1;
        for (let c = 0; c < 3; c++) {
          const v = luma + (rgb[i + c] - luma) * saturation;
          const tone = film ? develop(v, exposure * dark) : 255 * clamp(v * dark * exposure) ** (1 / 2.2);
          out[i + c] = clamp(tone + noise, 0, 255);
        }
      }
    return out;
  }
}

/** Writes a WebP of at most `limit` bytes, lowering the quality until it fits. Returns its size in bytes. */
export async function saveWebp(
  pixels: Uint8Array,
  width: number,
  height: number,
  file: string,
  limit = 165_000,
): Promise<number> {
  for (let quality = 80; ; quality -= 8) {
    const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 4 })
      .toBuffer();
    if (webp.length > limit && quality > 40) continue;
    await writeFile(file, webp);
    return webp.length;
  }
}
