import type { Site } from '@salaria/contracts/site';
import type { RecordDescription } from '../../linked-data/description.js';
import type { Head } from '@salaria/contracts/sections';

type Subject = {
  kind: Head['jsonLd'];
  name: string;
  description: string;
  image: string;
  published: string;
  /** What the API answered to the head's `from`. */
  row: Readonly<Record<string, unknown>>;
  canonical: string;
  origin: string;
  site: Site;
};

const context = { '@context': 'https://schema.org' };
const association = (origin: string, { name }: Site) => ({ '@type': 'Organization', name, url: origin });

const dayNames: Readonly<Record<string, string>> = {
  ...{ lunedi: 'Monday', martedi: 'Tuesday', mercoledi: 'Wednesday', giovedi: 'Thursday' },
  ...{ venerdi: 'Friday', sabato: 'Saturday', domenica: 'Sunday' },
};

/** Returns how and when people reach the association, in the terms of schema.org. */
function contactTerms({ email, phone, place, postalAddress, openingHours, socialPage, videoChannel }: Site): object {
  return {
    email,
    telephone: phone,
    areaServed: place,
    sameAs: [socialPage, videoChannel],
    ...(postalAddress && { address: postalAddress }),
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[day],
        ...{ opens, closes },
      })),
    }),
  };
}

/** Routes have fewer segments. Each breadcrumb repeats the path before it: a longer list would grow quadratically. */
const maxBreadcrumbs = 8;

function breadcrumbs({ name, canonical, origin }: Subject): object[] {
  const parts = new URL(canonical).pathname.split('/', maxBreadcrumbs + 2).filter(Boolean);
  if (parts.length === 0 || parts.length > maxBreadcrumbs) return [];
  let item = origin;
  const steps = parts.map((part, at) => {
    item += `/${part}`;
    return { '@type': 'ListItem', position: at + 2, name: at === parts.length - 1 ? name : part, item };
  });
  return [
    {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: origin }, ...steps],
    },
  ];
}

/** Returns when, where and how to take part in an event, in the terms of schema.org. */
function eventTerms(row: Subject['row']): object {
  const { startsAt, endsAt, place, price, registrationUrl } = row;
  return {
    ...{ startDate: startsAt, endDate: endsAt },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(Boolean(price ?? registrationUrl) && {
      offers: {
        '@type': 'Offer',
        ...(price ? { description: price } : {}),
        ...(registrationUrl ? { url: registrationUrl } : {}),
      },
    }),
  };
}

function describeSubject({
  kind,
  name,
  description,
  image,
  published,
  canonical,
  origin,
  site,
  row,
}: Subject): object[] {
  const about = { ...context, description, inLanguage: 'it' };
  const publisher = association(origin, site);
  if (kind === 'Article')
    return [
      {
        ...about,
        '@type': 'Article',
        headline: name,
        ...(image && { image }),
        ...(published && { datePublished: published }),
        mainEntityOfPage: canonical,
        publisher,
      },
    ];
  if (kind === 'Quiz') return [{ ...about, '@type': 'Quiz', name, url: canonical, provider: publisher }];
  if (kind === 'Event')
    return [
      {
        ...{ ...context, description, '@type': 'Event', name, url: canonical },
        ...(image && { image }),
        ...eventTerms(row),
        organizer: publisher,
      },
    ];
  if (kind === 'CollectionPage' || kind === 'WebPage')
    return [{ ...about, '@type': kind, name, url: canonical, ...(image && { image }), publisher }];
  return canonical === `${origin}/` ? [{ ...context, ...publisher, description, ...contactTerms(site) }] : [];
}

/** Returns the structured data of a page: its subject, the record that its URL names, and its breadcrumbs. */
export function createStructuredData(subject: Subject, record?: RecordDescription): object[] {
  const isSubject = record?.['@id'] === subject.canonical;
  return [...(isSubject ? [] : describeSubject(subject)), ...(record ? [record] : []), ...breadcrumbs(subject)];
}
