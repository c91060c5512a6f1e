import type { DonationsEntry } from '@salaria/contracts/kinds/facts/donations';
import type { LegalEntry } from '@salaria/contracts/kinds/facts/legal';
import type { AboutEntry, HomeEntry, SiteEntry } from '@salaria/contracts/kinds/facts/site';
import type { Slide } from '@salaria/contracts/kinds/pictures-of-pages';
import type { About, Donations, Home, Legal, Site } from '@salaria/contracts/site';
import { pictureData } from '../articles/article-gallery.js';
import { renderArticle } from '../articles/render-article.js';
import type { ImageManifest } from '../images/image-manifest.js';

/** What pages show of the kinds with one entry: their fields, with the data of the pictures that they name. */

const pictureOf = (slug: string | undefined, pictures: ImageManifest) => {
  const entry = slug === undefined ? undefined : pictures[slug];
  return entry && pictureData(entry);
};

/** Returns a picture as a field that is absent without a master. */
const imageOf = (slug: string | undefined, pictures: ImageManifest) => {
  const image = pictureOf(slug, pictures);
  return image ? { image } : {};
};

/** Returns the facts without the notice of the sample, which only a site for visitors shows. */
export function sitePart(
  { sharingPicture, logo, hasSampleNotice: _, ...fields }: SiteEntry,
  pictures: ImageManifest,
): Site {
  const [shared, mark] = [pictureOf(sharingPicture, pictures), pictureOf(logo, pictures)];
  return { ...fields, ...(shared && { sharingPicture: shared }), ...(mark && { logo: mark }) };
}

/** Fields of the home page and of the two lists of pictures on it. */
interface HomeParts {
  home?: HomeEntry | undefined;
  slides?: readonly Slide[] | undefined;
  village?: readonly string[] | undefined;
}

/** Returns what the home page shows of those parts that there are. */
export const homePart = ({ home, slides, village }: HomeParts, pictures: ImageManifest): Partial<Home> => ({
  ...home,
  ...(slides && {
    slides: slides.flatMap(({ image, title }) => {
      const entry = pictures[image];
      return entry ? [{ ...pictureData(entry), title, focal: entry.focal }] : [];
    }),
  }),
  ...(village && { village: village.flatMap((slug) => pictureOf(slug, pictures) ?? []) }),
});

export const aboutPart = ({ image, ...fields }: AboutEntry, pictures: ImageManifest): About => ({
  ...fields,
  ...imageOf(image, pictures),
});

export const donationsPart = ({ image, ...fields }: DonationsEntry, pictures: ImageManifest): Donations => ({
  ...fields,
  ...imageOf(image, pictures),
});

const noText: LegalEntry['privacy'] = { lead: '', body: '' };

/** Returns the legal texts as HTML, in which `{nome}`, `{luogo}` and `{email}` are those of the site. */
export function legalPart(
  { privacy, terms, cookies, accessibility }: Partial<LegalEntry>,
  { name, place, email }: Pick<Site, 'name' | 'place' | 'email'>,
): Legal {
  const words = new Map([
    ['{nome}', name],
    ['{luogo}', place],
    ['{email}', `<${email}>`],
  ]);
  const textOf = ({ lead, body } = noText) => ({
    lead,
    html: renderArticle(body.replace(/\{(nome|luogo|email)\}/g, (word) => words.get(word) ?? word)),
  });
  return {
    privacy: textOf(privacy),
    terms: textOf(terms),
    cookies: textOf(cookies),
    accessibility: { ...textOf(accessibility), date: accessibility?.date ?? '', state: accessibility?.state ?? '' },
  };
}
