import { type Discovery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';

export type Choice = { value: string; label: string };

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const choicesOf = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: capitalize(value) }));

export const categoryChoices = choicesOf(discoveryCategories);
export const periodChoices = choicesOf(discoveryPeriods);

/** Returns the label of a category or a period, also of an unknown one. */
export const valueLabel = capitalize;

/** Returns whether a discovery is verified: only the text 'true' means so. */
export const isVerified = (discovery: Discovery): boolean => discovery.isVerified === 'true';
export const statusLabel = (discovery: Discovery): string => (isVerified(discovery) ? 'Verificata' : 'In Attesa');
