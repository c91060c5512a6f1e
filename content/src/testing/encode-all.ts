import { readContent } from '../files/read-content.js';
import { encodeImages, planEncoding } from '../images/encode-images.js';
import { inspectImages } from '../images/inspect-images.js';

/** Makes all pictures of a folder. Returns its content, the manifest and what was encoded. */
export async function encodeAll(root: string) {
  const folder = await readContent(root);
  const manifest = await inspectImages(folder);
  const jobs = await planEncoding(folder, manifest, ['jpg', 'webp', 'avif']);
  await encodeImages(root, jobs);
  return { folder, content: folder.content, manifest, jobs };
}
