import { artifactPeriods } from '@salaria/contracts/artifacts';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';
import type { FieldSpec, Option } from '../form/field-spec';

const labels: Readonly<Record<string, string>> = { 'via-salaria': 'Via Salaria' };
const labelOf = (value: string): string => labels[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
const optionsOf = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: labelOf(value) }));

export const artifactPeriodOptions = optionsOf(artifactPeriods);
export const discoveryPeriodOptions = optionsOf(discoveryPeriods);
export const discoveryCategoryOptions = optionsOf(discoveryCategories);
export const quizCategoryOptions = optionsOf(quizCategories);
export const quizDifficultyOptions = optionsOf(quizDifficulties);

export const coordinateFields: readonly FieldSpec[] = [
  {
    name: 'latitude',
    label: 'Latitudine',
    type: 'text',
    placeholder: '42.5263',
    help: 'Gradi decimali, con il punto. Le coordinate sono pubbliche: di un luogo non sorvegliato si dà il paese.',
  },
  {
    name: 'longitude',
    label: 'Longitudine',
    type: 'text',
    placeholder: '13.0968',
    help: 'Gradi decimali, con il punto.',
  },
];

export const aatField: FieldSpec = {
  name: 'aat',
  label: 'Codice Getty AAT',
  type: 'text',
  placeholder: '300037222',
  isOptional: true,
  help: 'Nove cifre che cominciano con 300, dall’Art & Architecture Thesaurus. Solo se la voce è proprio quella.',
};
