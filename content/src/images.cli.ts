import { buildData, writeData } from './build-data.js';
import { readCommandLine } from './command-line.js';
import { contentRoot } from './content-root.js';
import { encodeImages, planEncoding, removeStale } from './images/encode-images.js';
import type { ImageFormat } from './images/image-manifest.js';
import { inspectImages } from './images/inspect-images.js';
import { readContent } from './files/read-content.js';

const usage = `npm run images                                dati e immagini in JPEG e WebP, solo ciò che manca
npm run images -- --avif                      in AVIF, che è più lento
npm run images -- --data                      solo i dati (content/generated/*.json)`;

const { values } = readCommandLine({
  usage,
  options: {
    avif: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    root: { type: 'string', default: contentRoot },
  },
});

await makeImages();

async function makeImages(): Promise<void> {
  const folder = await readContent(values.root);
  const { root, content, problems } = folder;
  const manifest = await inspectImages(folder, (slug) =>
    console.warn(`images/${slug}.webp non è leggibile: è tralasciata`),
  );
  await writeData(root, buildData(content, manifest));
  if (problems.length > 0) console.warn(`Contenuti: ${problems.length} cose da correggere (npm run content:check)`);
  if (values.data) return;
  const removed = await removeStale(root, manifest);
  if (removed > 0) console.log(`Immagini: tolti ${removed} file senza più l'originale`);
  if (values.avif) await encode(['avif'], 'Immagini AVIF');
  else await encode(['jpg', 'webp'], 'Immagini JPEG e WebP');

  async function encode(formats: ImageFormat[], label: string): Promise<void> {
    const jobs = await planEncoding(folder, manifest, formats);
    if (jobs.length === 0) return console.log(`${label}: ${Object.keys(manifest).length}, già pronte`);
    console.log(`${label}: ${jobs.length} da fare`);
    await encodeImages(root, jobs);
    console.log(`${label}: fatte`);
  }
}
