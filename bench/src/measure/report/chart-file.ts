import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Chart, lineChart } from './chart.js';

const images = fileURLToPath(new URL('../../../../docs/images', import.meta.url));

/** Writes a chart into docs/images. */
export const writeChart = async (name: string, chart: Chart): Promise<void> => {
  await mkdir(images, { recursive: true });
  await writeFile(path.join(images, `${name}.svg`), lineChart(chart));
  console.log(`\ndocs/images/${name}.svg`);
};
