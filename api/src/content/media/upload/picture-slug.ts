const maxLength = 60;
const fallback = 'fotografia';

/** Returns a name for a picture from the name of its file: `DSC_0123 Caffè.JPG` becomes `dsc-0123-caffe`. */
export function slugOf(fileName: string): string {
  const slug = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** Returns the name itself, then the name with 2, 3 and so on. */
export function* numberedSlugs(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}
