import type { Canvas } from '../core/canvas.js';
import type { Development } from '../core/canvas.js';

/** The `studio:` block of a picture's note. Each subject says which of its entries it reads. */
export type Order = Readonly<Record<string, unknown>> & { readonly subject: string; readonly seed?: number };

interface Painting {
  canvas: Canvas;
  development?: Development;
}
export type Subject<Plan extends object = object> = (
  plan: Partial<Plan> & { seed: number; width: number; height: number },
) => Promise<Painting> | Painting;
