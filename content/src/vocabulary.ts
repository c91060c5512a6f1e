import type { artifactPeriods } from '@salaria/contracts/artifacts';
import type { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import type { Gallery } from '@salaria/contracts/posts';
import type { quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';

// Copies of the contracts' lists, so that the editors' commands run before anything is built. A test compares them.
export const artifactPeriodNames: typeof artifactPeriods = ['preromano', 'romano', 'medievale'];
export const quizCategoryNames: typeof quizCategories = ['sabini', 'via-salaria', 'archeologia', 'romani'];
export const quizDifficultyNames: typeof quizDifficulties = ['facile', 'medio', 'difficile'];
export const discoveryCategoryNames: typeof discoveryCategories = [
  'ceramiche',
  'monete',
  'strutture',
  'epigrafi',
  'ornamenti',
  'strumenti',
];
export const discoveryPeriodNames: typeof discoveryPeriods = ['preromano', 'romano', 'medievale', 'moderno'];

export const galleryStyles = ['lightbox', 'dialog', 'grid'] as const satisfies readonly Gallery['style'][];

/** Articles that must have a gallery, with its name; the id of its container is `<name>-gallery`. */
export const galleryNames: Readonly<Record<string, string>> = {
  'sigillo-passaggio-del-viandante': 'sigillo',
  'il-masso-dellorso': 'masso-orso',
  'le-vene-rosse-del-diavolo': 'vene-rosse',
  'antiquarium-di-posta': 'antiquarium',
  'arrivo-dei-romani-a-posta': 'arrivo-romani',
  'mistero-dea-vacuna-storia-archeologia': 'vacuna',
  'via-salaria-muri-sostruzione-tagliata': 'via-salaria',
  'strambo-del-paladino': 'strambo',
  'posta-romana': 'posta-romana',
  'bacugno-forum-decianeii-culto-vacuna': 'bacugno',
  'laculo-piccolo-scrigno-storia': 'laculo',
};

/** Articles whose picture is part of the bundle and overrides the post's `imageUrl`. */
export const bundledImageSlugs = [
  'sigillo-passaggio-del-viandante',
  'il-masso-dellorso',
  'le-vene-rosse-del-diavolo',
  'antiquarium-di-posta',
] as const;

/** The seven segments of the timeline. Editors cannot change ids, years or slugs. */
export const timelineFrame = [
  { id: 'sabiniVacuna', startYear: -1000, endYear: -290, slug: 'sabini' },
  { id: 'romanRepublic', startYear: -290, endYear: -27, slug: 'impero-romano' },
  { id: 'romanEmpire', startYear: -27, endYear: 476, slug: 'impero-romano' },
  { id: 'earlyMiddleAges', startYear: 476, endYear: 1000, slug: 'medioevo' },
  { id: 'lateMiddleAges', startYear: 1000, endYear: 1492, slug: 'medioevo' },
  { id: 'modernAge', startYear: 1492, endYear: 1789, slug: 'epoca-moderna' },
  { id: 'contemporaryAge', startYear: 1789, endYear: 2024, slug: 'epoca-moderna' },
] as const;

/** Names in the addresses of period pages: the six of the specification and the four of the timeline. */
export const periodNames = [
  'prehistoric',
  'ancient-egypt',
  'mesopotamia',
  'classical-greece',
  'roman-empire',
  'mesoamerica',
  'sabini',
  'impero-romano',
  'medioevo',
  'epoca-moderna',
] as const;
