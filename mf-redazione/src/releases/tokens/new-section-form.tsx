import { useReadAgain } from '@salaria/ui';
import { sectionsPath } from '../releases.queries';
import { TokenForm } from './token-form';

/** Creates the first token of a section that is not in the registry yet. */
export function NewSectionForm() {
  const readAgain = useReadAgain();
  return <TokenForm onCreated={() => void readAgain(sectionsPath)} />;
}
