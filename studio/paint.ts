import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { saveWebp } from './core/canvas.js';
import { inscribe } from './plate/drawing.js';
import { engrave, type EngravePlan } from './plate/engrave.js';
import { subjects } from './subjects/index.js';
import type { Order } from './subjects/subject.js';

/**
 * Paints masters: `npx tsx studio/paint.ts [slug…]`. Without slugs, every picture that has a `studio:`
 * block and no master yet. `--into folder` writes elsewhere, to look at a change before it replaces a master.
 */
const images = fileURLToPath(new URL('../content/images/', import.meta.url));

function orderOf(slug: string): Order | undefined {
  const note = parse(readFileSync(`${images}${slug}.yml`, 'utf8')) as { studio?: Order };
  return note.studio;
}

async function paint(slug: string, folder: string): Promise<void> {
  const order = orderOf(slug);
  if (!order) throw new Error(`${slug}.yml has no studio block`);
  const subject = subjects[order.subject];
  if (!subject)
    throw new Error(
      `${slug}.yml asks for the unknown subject "${order.subject}"; there are ${Object.keys(subjects).join(', ')}`,
    );
  const started = Date.now();
  const [width, height] = (order['picture'] as [number, number] | undefined) ?? [1600, 1067];
  const painting = await subject({ seed: 1, width, height, ...order } as never);
  const plate = order['engrave'] as EngravePlan | undefined;
  const { canvas, development } = plate
    ? { canvas: engrave(painting.canvas, order.seed ?? 1, plate), development: drawn }
    : painting;
  if (typeof order['title'] === 'string') await inscribe(canvas, order['title']);
  const pixels = canvas.develop({ ...development, ...(order['develop'] as object | undefined) });
  const bytes = await saveWebp(pixels, canvas.width, canvas.height, `${folder}/${slug}.webp`);
  console.info(
    `${slug.padEnd(44)} ${order.subject.padEnd(14)} ${String(Math.round(bytes / 1000)).padStart(4)} kB ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

// A drawing has its final colours already: no film, little grain.
const drawn = { film: false, grain: 1.5, vignette: 0.12 };

const named = process.argv.slice(2);
const into = named.indexOf('--into');
const folder = into >= 0 ? named.splice(into, 2)[1] : images;
const notes = readdirSync(images)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => name.slice(0, -4));
const wanted = named.length > 0 ? named : notes.filter((slug) => !existsSync(`${images}${slug}.webp`) && orderOf(slug));
let failed = 0;
for (const slug of wanted) {
  try {
    await paint(slug, folder);
  } catch (error) {
    failed++;
    console.error(`${slug}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
if (failed > 0) process.exitCode = 1;
