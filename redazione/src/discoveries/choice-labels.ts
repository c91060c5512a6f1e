import type { Option } from '@salaria/contracts/kinds/fields/fields';
import { facetFieldsOf } from '@salaria/contracts/kinds/kinds';

export type LabelledField = 'period' | 'category';

const optionsOf = (field: LabelledField): readonly Option[] =>
  facetFieldsOf('discoveries').flatMap((spec) => (spec.name === field && spec.type === 'choice' ? spec.options : []));

/** The options of the fields of a discovery that have one of a few values, with their labels. */
export const choiceOptions = { period: optionsOf('period'), category: optionsOf('category') };

/** Returns a value of a discovery in words; visitors of earlier versions sent others than those known now. */
export const choiceLabel = (field: LabelledField, value: string): string =>
  choiceOptions[field].find((option) => option.value === value)?.label ?? value;
