/** A picture of a text that was brought in; the text contains `name` until the library has the file. */
export interface ImportedPicture {
  name: string;
  file: File;
}

let lastNumber = 0;

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Returns the file of a `data:` address; undefined for what is no picture. */
function fileOf(address: string, name: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z0-9.+-]+);base64,(.*)$/is.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${extensions[type] ?? type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Takes the pictures out of a text: those in it become files for the library, of the others only their number is known. */
export function takePictures(body: HTMLElement): { pictures: ImportedPicture[]; notices: string[] } {
  const pictures: ImportedPicture[] = [];
  let local = 0;
  let remote = 0;
  /** The last figure that follows each paragraph. */
  const lastAfter = new Map<Element, Element>();
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const file = fileOf(address, slugLike(picture.alt) || 'fotografia');
    if (file) {
      const figure = body.ownerDocument.createElement('figure');
      lastNumber += 1;
      const name = `caricamento-${lastNumber}`;
      pictures.push({ name, file });
      figure.dataset.picture = name;
      figure.dataset.alt = '';
      figure.className = looksOf(picture);
      figure.append(captionOf(picture));
      const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
      if (block && !block.closest('td, th, li')) {
        (lastAfter.get(block) ?? block).after(figure);
        lastAfter.set(block, figure);
      } else picture.before(figure);
      picture.remove();
      continue;
    }
    if (/^https?:/i.test(address)) remote += 1;
    else local += 1;
    picture.remove();
  }
  return {
    pictures,
    notices: [
      local > 0
        ? `${count(local, 'immagine non si può incollare', 'immagini non si possono incollare')} da Word: ${local === 1 ? 'caricala' : 'caricale'}.`
        : '',
      remote > 0
        ? `${count(remote, 'immagine è', 'immagini sono')} di un altro sito: se se ne hanno i diritti, ${remote === 1 ? 'scaricala e caricala' : 'scaricale e caricale'}.`
        : '',
    ].filter(Boolean),
  };
}

/** Returns the classes of a picture and of the figure around it, with the side that the text flows around. */
function looksOf(picture: HTMLImageElement): string {
  const around = picture.closest('figure, .wp-caption');
  const [, side = ''] =
    /float:\s*(left|right)/i.exec(`${picture.getAttribute('style')} ${around?.getAttribute('style')}`) ?? [];
  return `${picture.className} ${around?.className ?? ''} ${side || picture.align}`.trim();
}

/** Takes the caption of a picture from the figure around it, when that has no other picture. */
function captionOf(picture: HTMLImageElement): HTMLElement {
  const caption = picture.ownerDocument.createElement('figcaption');
  const around = picture.closest('figure, .wp-caption');
  const found = around?.querySelector('figcaption, .wp-caption-text');
  if (!found || around?.querySelectorAll('img').length !== 1) return caption;
  caption.textContent = found.textContent;
  found.remove();
  return caption;
}

const slugLike = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
