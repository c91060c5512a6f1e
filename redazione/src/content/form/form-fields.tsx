import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Stack, space } from '@salaria/ui';
import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import { Box } from '../../desk/parts/layout';
import { PositionMap } from '../../desk/parts/position/position-map';
import { usePositionPaste } from '../../desk/parts/position/use-position-paste';
import { MarkdownField } from '../markdown/markdown-field';
import { AnswersField } from './answers-field';
import { DatingProposal } from './dating-proposal';
import { SearchPreview } from './search-preview';
import { GroupList, ValueList } from './list-field';
import { ValueControl, type ValueFieldSpec } from './value-control';

function ValueField({ spec, name }: { spec: ValueFieldSpec; name: string }) {
  const { field, fieldState } = useController({ name });
  const { value, onChange, onBlur } = field;
  return <ValueControl {...{ spec, name, onChange, onBlur }} value={value as unknown} state={fieldState} />;
}

interface FormFieldProps {
  spec: FieldSpec;
  /** Of the group around the field, with a dot at its end; '' for the entry. */
  within: string;
}

/** A field of the form, by the type of its description. */
function FormField({ spec, within }: FormFieldProps) {
  const name = within + spec.name;
  switch (spec.type) {
    case 'markdown':
      return <MarkdownField spec={spec} name={name} />;
    case 'answers':
      return <AnswersField spec={spec} group={within.slice(0, -1)} />;
    case 'list': {
      const { item } = spec;
      if (item.type !== 'group') return <ValueList spec={spec} name={name} />;
      return (
        <GroupList spec={spec} name={name}>
          {(itemName) => <FormFields specs={item.fields} within={`${itemName}.`} />}
        </GroupList>
      );
    }
    case 'group':
      return (
        <Box as="details">
          <summary>{spec.label}</summary>
          <FormFields specs={spec.fields} within={`${name}.`} />
        </Box>
      );
    default:
      return <ValueField spec={spec} name={name} />;
  }
}

/** The fields of an entry or of a group, in the order of its description. */
export function FormFields({ specs, within = '' }: { specs: readonly FieldSpec[]; within?: string }) {
  const pastePosition = usePositionPaste(within);
  const hasPosition = specs.some(({ name }) => name === 'longitude');
  const lastForSearch = specs.findLast(({ name }) => /^search(Title|Description)$/.test(name));
  return (
    <Stack style={{ gap: space.xs }} onPaste={hasPosition ? pastePosition : undefined}>
      {specs.map((spec) => (
        <Fragment key={spec.name}>
          <FormField spec={spec} within={within} />
          {spec.name === 'yearTo' && <DatingProposal />}
          {spec.name === 'longitude' && <PositionMap within={within} />}
          {spec === lastForSearch && <SearchPreview />}
        </Fragment>
      ))}
    </Stack>
  );
}
