import { idSchema, instantSchema, named, sentEmail, sentLine, sentText } from '@salaria/contracts/common';
import { versionSchema } from '@salaria/contracts/desk/visitors/messages';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { readDegrees } from '@salaria/contracts/kinds/fields/degrees';
import * as z from '@salaria/contracts/z';

export const discoveryStates = ['pending', 'verified'] as const;

export const deskDiscoveriesQuerySchema = z.object({
  ...deskListParameters,
  state: z.optional(z.enum(discoveryStates, 'Stato non valido')),
});
export type DeskDiscoveriesQuery = z.infer<typeof deskDiscoveriesQuerySchema>;

/** A discovery with what visitors do not see: exact coordinates, address of the discoverer, verifier and notes. */
export const deskDiscoverySchema = named(
  'DeskDiscovery',
  z.object({
    id: idSchema,
    version: versionSchema,
    title: z.string(),
    description: z.string(),
    discovererName: z.string(),
    discovererEmail: z.nullable(z.string()),
    latitude: z.string(),
    longitude: z.string(),
    location: z.string(),
    period: z.string(),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    isVerified: z.boolean(),
    submittedAt: instantSchema,
    verifiedAt: z.nullable(instantSchema),
    verifiedBy: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    /** Name of the content file that it comes from; such a discovery is corrected with the contents. */
    contentKey: z.nullable(z.string()),
  }),
);
export type DeskDiscovery = z.infer<typeof deskDiscoverySchema>;
export const deskDiscoveryExample: DeskDiscovery = {
  id: 5,
  version: '734',
  title: 'Frammento di ceramica',
  description: 'Affiorato dopo la pioggia, lasciato sul posto.',
  discovererName: 'Anna',
  discovererEmail: 'anna@example.it',
  latitude: '42.523456',
  longitude: '13.098765',
  location: 'Posta',
  period: 'romano',
  category: 'ceramiche',
  imageUrl: null,
  isVerified: false,
  submittedAt: '2026-03-05T09:00:00.000Z',
  verifiedAt: null,
  verifiedBy: null,
  notes: null,
  contentKey: null,
};
export const deskDiscoveriesPageSchema = named('DeskDiscoveries', deskPageSchema(deskDiscoverySchema));
export const deskDiscoveriesPageExample = { items: [deskDiscoveryExample], total: 1, next: null };

const degrees = (axis: 'latitudine' | 'longitudine', limit: number, message: string) =>
  z.string(message).check(
    z.overwrite((text) => readDegrees(text, axis)),
    z.regex(/^-?\d{1,3}(\.\d{1,12})?$/, message),
    z.refine((text) => Math.abs(Number(text)) <= limit, message),
  );

const placedFields = {
  title: sentLine(1, 200, 'Il titolo è obbligatorio'),
  location: sentLine(1, 200, 'Il luogo è obbligatorio'),
  latitude: degrees('latitudine', 90, 'La latitudine è in gradi, per esempio 42.5234 oppure 42° 31\' 24" N'),
  longitude: degrees('longitudine', 180, 'La longitudine è in gradi, per esempio 13.0987 oppure 13° 5\' 55" E'),
  period: z.enum(discoveryPeriods, 'Scegli un periodo'),
  category: z.enum(discoveryCategories, 'Scegli una categoria'),
};

/** What staff may correct. Coordinates are degrees in any usual form, read as decimal ones. */
export const discoveryCorrectionSchema = named(
  'DeskDiscoveryCorrection',
  z.strictObject({ ...placedFields, version: versionSchema }),
);
export type DiscoveryCorrection = z.infer<typeof discoveryCorrectionSchema>;
export const discoveryCorrectionExample: DiscoveryCorrection = {
  title: 'Frammento di ceramica',
  location: 'Posta, contrada Piano',
  latitude: '42.523456',
  longitude: '13.098765',
  period: 'romano',
  category: 'ceramiche',
  version: '734',
};

/** A report that came by mail or telephone, as staff write it down. */
export const newDiscoverySchema = named(
  'DeskNewDiscovery',
  z.strictObject({
    ...placedFields,
    description: sentText(1, 5000, 'Scrivi che cosa è stato trovato, e come'),
    discovererName: sentLine(1, 200, 'Scrivi chi l’ha segnalata'),
    /** Empty where it is not known. */
    discovererEmail: z.union([z.literal(''), sentEmail]),
  }),
);
export type NewDiscovery = z.infer<typeof newDiscoverySchema>;
const { version: _version, ...placedExample } = discoveryCorrectionExample;
export const newDiscoveryExample: NewDiscovery = {
  ...placedExample,
  description: 'Affiorato dopo la pioggia, lasciato sul posto.',
  discovererName: 'Anna',
  discovererEmail: '',
};

export const discoveryVerificationSchema = named(
  'DeskDiscoveryVerification',
  z.strictObject({ note: sentText(0, 2000), version: versionSchema }),
);
export type DiscoveryVerification = z.infer<typeof discoveryVerificationSchema>;
export const discoveryVerificationExample: DiscoveryVerification = { note: 'Vista sul posto.', version: '734' };

/** `notify`: mails the reason to the discoverer, if an address is known. */
export const discoveryRejectionSchema = named(
  'DeskDiscoveryRejection',
  z.strictObject({ reason: sentText(1, 1000, 'Scrivi il motivo'), notify: z.boolean(), version: versionSchema }),
);
export type DiscoveryRejection = z.infer<typeof discoveryRejectionSchema>;
export const discoveryRejectionExample: DiscoveryRejection = {
  reason: 'È un oggetto moderno.',
  notify: true,
  version: '734',
};

export const rejectedDiscoverySchema = named(
  'DeskRejectedDiscovery',
  z.object({
    /** Whether the reason is on its way to the discoverer. */
    isMailed: z.boolean(),
  }),
);
export type RejectedDiscovery = z.infer<typeof rejectedDiscoverySchema>;
export const rejectedDiscoveryExample: RejectedDiscovery = { isMailed: true };
