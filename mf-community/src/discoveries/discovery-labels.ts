import type { Discovery } from '@salaria/contracts/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/known-values';
import type { BadgeTone } from '@salaria/ui';

export type Choice = { value: string; label: string };

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const choicesOf = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: capitalize(value) }));

export const categoryChoices = choicesOf(discoveryCategories);
export const periodChoices = choicesOf(discoveryPeriods);

/** Returns the label of a category or a period, also of an unknown one. */
export const valueLabel = capitalize;

const periodTones: ReadonlyMap<string, BadgeTone> = new Map([
  ['preromano', 'warning'],
  ['romano', 'primary'],
  ['medievale', 'default'],
]);

/** Returns the badge tone of a period: preromano amber, romano red, medievale blue, otherwise grey. */
export const periodTone = (period: string): BadgeTone => periodTones.get(period) ?? 'secondary';

/** Returns whether a discovery is verified: only the text 'true' means so. */
export const isVerified = (discovery: Discovery): boolean => discovery.isVerified === 'true';

/** Returns the badge text of a discovery's status. */
export const statusLabel = (discovery: Discovery): string => (isVerified(discovery) ? 'Verificata' : 'In Attesa');
