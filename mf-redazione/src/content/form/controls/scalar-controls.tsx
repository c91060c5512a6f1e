import { Muted, Row, Select, styled, TextArea, TextInput } from '@salaria/ui';
import type { FieldPath, FieldSpec } from '../field-spec';
import { useForm } from '../form-context';
import { LabelledControl } from './labelled-control';

export interface ControlProps<Type extends FieldSpec['type']> {
  spec: Extract<FieldSpec, { type: Type }>;
  path: FieldPath;
  value: unknown;
}

const Swatch = styled.input`
  width: 4rem;
  height: 2.75rem;
  padding: 0.2rem;
`;
const Check = styled.label`
  display: inline-flex;
  gap: 0.6rem;
  align-items: center;
  min-height: 2.75rem;
  & input { width: 1.25rem; height: 1.25rem; }
`;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const rangeText = (min: number | undefined, max: number | undefined): string | undefined => {
  if (min !== undefined && max !== undefined) return `da ${min} a ${max}`;
  return max === undefined ? undefined : `al massimo ${max}`;
};

/** The number of characters as the server counts them. */
function CharacterCount({ text, range }: { text: string; range: string }) {
  return <Muted>{`${text.trim().length} caratteri (${range})`}</Muted>;
}

export function TextControl({ spec, path, value }: ControlProps<'text'>) {
  const { change } = useForm();
  const text = textOf(value);
  const { lines, min, max, placeholder } = spec;
  const range = min !== undefined && min > 20 ? rangeText(min, max) : undefined;
  const write = (next: string) => change(path, next === '' && spec.isOptional ? undefined : next);
  return (
    <div>
      <LabelledControl path={path} label={spec.label} help={spec.help} isOptional={spec.isOptional}>
        {(control) =>
          lines === undefined ? (
            <TextInput {...control} value={text} placeholder={placeholder} onChange={(e) => write(e.target.value)} />
          ) : (
            <TextArea
              {...control}
              rows={lines}
              style={{ minHeight: 0 }}
              value={text}
              onChange={(event) => write(event.target.value)}
            />
          )
        }
      </LabelledControl>
      {range !== undefined && <CharacterCount text={text} range={range} />}
    </div>
  );
}

export function ChoiceControl({ spec, path, value }: ControlProps<'choice'>) {
  const { change } = useForm();
  const current = textOf(value);
  const isKnown = current === '' || spec.options.some((option) => option.value === current);
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help} isOptional={spec.isOptional}>
      {(control) => (
        <Select {...control} value={current} onChange={(event) => change(path, event.target.value || undefined)}>
          <option value="">Scegli…</option>
          {!isKnown && <option value={current}>{`${current} (non c'è più)`}</option>}
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </LabelledControl>
  );
}

export function DateControl({ spec, path, value }: ControlProps<'date'>) {
  const { change } = useForm();
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          style={{ maxWidth: '14rem' }}
          value={textOf(value)}
          onChange={(event) => change(path, event.target.value)}
        />
      )}
    </LabelledControl>
  );
}

export function IntegerControl({ spec, path, value }: ControlProps<'integer'>) {
  const { change } = useForm();
  const write = (text: string) => change(path, /^-?\d+$/.test(text) ? Number(text) : text === '' ? undefined : text);
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          style={{ maxWidth: '14rem' }}
          value={textOf(value)}
          onChange={(event) => write(event.target.value.trim())}
        />
      )}
    </LabelledControl>
  );
}

export function ColorControl({ spec, path, value }: ControlProps<'color'>) {
  const { change } = useForm();
  const text = textOf(value);
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help}>
      {(control) => (
        <Row>
          <TextInput
            {...control}
            style={{ maxWidth: '10rem' }}
            value={text}
            onChange={(event) => change(path, event.target.value)}
          />
          <Swatch
            type="color"
            aria-label={`${spec.label}: scegli dalla tavolozza`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
            onChange={(event) => change(path, event.target.value.toUpperCase())}
          />
        </Row>
      )}
    </LabelledControl>
  );
}

export function FlagControl({ spec, path, value }: ControlProps<'flag'>) {
  const { change } = useForm();
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help}>
      {(control) => (
        <Check>
          <input
            {...control}
            type="checkbox"
            checked={value === true}
            onChange={(event) => change(path, event.target.checked)}
          />
          {spec.statement}
        </Check>
      )}
    </LabelledControl>
  );
}

export function FixedControl({ spec, path, value }: ControlProps<'fixed'>) {
  return (
    <LabelledControl path={path} label={spec.label} help={spec.help ?? 'Non si cambia.'}>
      {(control) => <TextInput {...control} value={textOf(value)} readOnly style={{ maxWidth: '14rem' }} />}
    </LabelledControl>
  );
}
