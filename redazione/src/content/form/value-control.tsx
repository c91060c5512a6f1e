import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Muted, Row, Select, styled, TextArea, TextInput } from '@salaria/ui';
import { useOptions } from '../content.queries';
import { countText } from '../../desk/format';
import { type ControlAttributes, type FieldState, LabelledControl } from './labelled-control';
import { Options } from '../../desk/parts/choice';
import { CheckLabel } from '../../desk/parts/layout';
import { useShownSession } from '../../desk/session/session.queries';
import { PictureControl } from './picture-control';

/** A field with one value; lists and groups have fields of their own. */
export type ValueFieldSpec = Exclude<FieldSpec, { type: 'list' | 'group' | 'answers' | 'markdown' }>;

interface BoundValue {
  value: unknown;
  onChange: (value: unknown) => void;
  /** Called when the control is left. */
  onBlur: () => void;
}

export type ControlProps = BoundValue & { attributes: ControlAttributes & { onBlur: () => void; disabled?: boolean } };

const Swatch = styled.input`
  width: 4rem;
  height: 2.75rem;
  padding: 0.2rem;
`;
const Short = styled(TextInput)`
  max-width: 14rem;
`;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A choice among the options of a field. */
function Choice({ spec, value, onChange, attributes }: ControlProps & { spec: Parameters<typeof useOptions>[0] }) {
  const current = textOf(value);
  const options = useOptions(spec);
  const isKnown = current === '' || options?.some((option) => option.value === current);
  const own = { value: current, label: options ? `${current} (non c'è più)` : current };
  return (
    <Select {...attributes} value={current} onChange={(event) => onChange(event.target.value)}>
      <Options options={[{ value: '', label: 'Scegli…' }, ...(isKnown ? [] : [own]), ...(options ?? [])]} />
    </Select>
  );
}

/** The control of a value, by the type of its field. */
function Control({ spec, ...control }: ControlProps & { spec: ValueFieldSpec }) {
  const { value, onChange, attributes } = control;
  const text = textOf(value);
  const write = {
    ...attributes,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (spec.type) {
    case 'text':
      if (spec.lines === undefined) return <TextInput {...write} placeholder={spec.placeholder} />;
      return <TextArea {...write} rows={spec.lines} style={{ minHeight: 0 }} />;
    case 'choice':
    case 'reference':
      return <Choice spec={spec} {...control} />;
    case 'picture':
      return <PictureControl label={spec.label} {...control} />;
    case 'date':
      return <Short {...write} type="date" />;
    case 'moment':
      return <Short {...write} type="datetime-local" />;
    case 'integer':
      return (
        <Short
          {...write}
          inputMode="numeric"
          onChange={({ target }) =>
            onChange(/^-?\d+$/.test(target.value.trim()) ? Number(target.value) : target.value.trim())
          }
        />
      );
    case 'color':
      return (
        <Row>
          <Short {...write} />
          <Swatch
            type="color"
            aria-label={`${spec.label}: scegli dalla tavolozza`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        </Row>
      );
    case 'flag':
      return (
        <CheckLabel>
          <input
            {...attributes}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {spec.statement}
        </CheckLabel>
      );
  }
}

/** The number of characters as the server counts them, where a text has narrow limits. */
function CharacterCount({ spec, value }: { spec: ValueFieldSpec; value: unknown }) {
  if (spec.type !== 'text' || spec.min === undefined || spec.min <= 20) return null;
  const range = spec.max === undefined ? `almeno ${spec.min}` : `da ${spec.min} a ${spec.max}`;
  return <Muted>{`${countText(textOf(value).trim().length, 'carattere', 'caratteri')} (${range})`}</Muted>;
}

interface ValueControlProps extends BoundValue {
  spec: ValueFieldSpec;
  /** Of the field in the form. */
  name: string;
  state: FieldState;
}

/** A field with one value: label, control, help and problems. */
export function ValueControl({ spec, name, state, ...bound }: ValueControlProps) {
  const role = useShownSession()?.role;
  const isLocked = spec.isReserved === true && role !== 'responsabile';
  return (
    <div>
      <LabelledControl name={name} label={spec.label} help={spec.help} isOptional={spec.isOptional} state={state}>
        {(control) => (
          <Control spec={spec} {...bound} attributes={{ ...control, onBlur: bound.onBlur, disabled: isLocked }} />
        )}
      </LabelledControl>
      <CharacterCount spec={spec} value={bound.value} />
    </div>
  );
}
