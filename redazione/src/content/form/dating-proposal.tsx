import { readDating } from '@salaria/contracts/dating/read-dating';
import { nameYears } from '@salaria/contracts/dating/year-range';
import { Button, Muted, Row } from '@salaria/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { controlId } from './fields';

const isEmpty = (value: unknown): boolean => (value ?? '') === '';

/** Says which years the dating of the form has, and writes them into its fields. */
export function DatingProposal() {
  const { setValue } = useFormContext();
  const [dating, ...years] = useWatch({ name: ['year', 'yearFrom', 'yearTo'] }) as unknown[];
  const text = typeof dating === 'string' ? dating.trim() : '';
  const range = readDating(text);
  if (text === '') return null;
  if (range === undefined)
    return (
      <Muted>
        {years.every(isEmpty) ? `Nella datazione «${text}» non si leggono anni: se li sai, scrivili qui.` : ''}
      </Muted>
    );
  const isSame = years[0] === range.yearFrom && years[1] === range.yearTo;
  const propose = () => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('yearFrom', range.yearFrom ?? '', options);
    setValue('yearTo', range.yearTo ?? '', options);
    document.getElementById(controlId('yearFrom'))?.focus();
  };
  return (
    <Row>
      <Muted>
        {`Nella datazione si legge: ${nameYears(range)}.`.replace(/\.\.$/, '.')}{' '}
        {years.every(isEmpty) && 'Se i due anni restano vuoti, valgono questi.'}
      </Muted>
      {!isSame && (
        <Button type="button" look="quiet" onClick={propose}>
          Scrivi questi anni
        </Button>
      )}
    </Row>
  );
}
