import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { saveWebp } from './core/canvas.js';
import { inscribe } from './plate/drawing.js';
import { type EngravePlan, engrave } from './plate/engrave.js';
import { subjects } from './subjects/index.js';
import type { Order } from './subjects/subject.js';

/**
 * Draws masters: `npm run draw -- [slugs]`. Without slugs, every picture that has a `studio:` block and no master yet.
 * `--into folder` writes elsewhere, so that a change can be looked at before it replaces a master.
 */
const imagesFolder = fileURLToPath(new URL('../content/images/', import.meta.url));

// A drawing has its final colours already: no film curve, little grain.
const drawingDevelopment = { film: false, grain: 1.5, vignette: 0.12 };

function orderOf(slug: string): Order | undefined {
  const note = parse(readFileSync(`${imagesFolder}${slug}.yml`, 'utf8')) as { studio?: Order };
  return note.studio;
}

async function draw(slug: string, folder: string): Promise<void> {
  const order = orderOf(slug);
  if (!order) throw new Error(`${slug}.yml has no studio block`);
  const subject = subjects[order.subject];
  if (!subject) {
    const known = Object.keys(subjects).join(', ');
    throw new Error(`${slug}.yml names the unknown subject "${order.subject}"; known subjects: ${known}`);
  }
  const startedAt = Date.now();
  const [width, height] = (order['picture'] as [number, number] | undefined) ?? [1600, 1067];
  const painting = await subject({ seed: 1, width, height, ...order } as never);
  const plate = order['engrave'] as EngravePlan | undefined;
  const { canvas, development } = plate
    ? { canvas: engrave(painting.canvas, order.seed ?? 1, plate), development: drawingDevelopment }
    : painting;
  if (typeof order['title'] === 'string') await inscribe(canvas, order['title']);
  const pixels = canvas.develop({ ...development, ...(order['develop'] as object | undefined) });
  const bytes = await saveWebp(pixels, canvas.width, canvas.height, `${folder}/${slug}.webp`);
  const kilobytes = String(Math.round(bytes / 1000)).padStart(4);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.info(`${slug.padEnd(44)} ${order.subject.padEnd(14)} ${kilobytes} kB ${seconds} s`);
}

function missingMasters(): string[] {
  return readdirSync(imagesFolder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => name.slice(0, -'.yml'.length))
    .filter((slug) => !existsSync(`${imagesFolder}${slug}.webp`) && orderOf(slug));
}

const args = process.argv.slice(2);
const intoIndex = args.indexOf('--into');
const folder = intoIndex >= 0 ? args.splice(intoIndex, 2)[1] : imagesFolder;
for (const slug of args.length > 0 ? args : missingMasters()) {
  try {
    await draw(slug, folder);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${slug}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
