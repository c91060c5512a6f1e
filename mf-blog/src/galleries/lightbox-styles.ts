/** Adds the lightbox's style sheet to the document and waits until it counts. */
export async function loadLightboxStyles(): Promise<void> {
  const { href } = new URL('yet-another-react-lightbox/styles.css', import.meta.url);
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new Error(`${href} did not load`)));
    document.head.append(sheet);
  });
}
