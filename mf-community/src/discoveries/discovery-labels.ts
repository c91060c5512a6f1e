import { type Discovery, discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';

export type Choice = { value: string; label: string };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const choices = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: capital(value) }));

export const categoryChoices = choices(discoveryCategories);
export const periodChoices = choices(discoveryPeriods);

/** What visitors read for a category or a period, known or not. */
export const valueLabel = capital;

/** Only the text 'true' means verified. */
export const isVerified = (discovery: Discovery): boolean => discovery.isVerified === 'true';
export const statusLabel = (discovery: Discovery): string => (isVerified(discovery) ? 'Verificata' : 'In Attesa');
