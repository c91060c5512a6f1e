import { color, space, styled } from '@salaria/ui';
import { AnswersControl } from './controls/answers-control';
import { ListControl } from './controls/list-control';
import { PictureControl } from './controls/picture-control';
import { ReferenceControl } from './controls/reference-control';
import {
  ChoiceControl,
  ColorControl,
  DateControl,
  FixedControl,
  FlagControl,
  IntegerControl,
  TextControl,
} from './controls/scalar-controls';
import { type FieldPath, type FieldSpec, valueAt } from './field-spec';

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;
const Section = styled.details`
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  & > summary { padding: ${space.s} ${space.m}; font-weight: 600; cursor: pointer; }
  & > div { padding: ${space.s} ${space.m} ${space.m}; }
`;

interface FieldControlProps {
  spec: FieldSpec;
  path: FieldPath;
  value: unknown;
  /** The fields of the group around it. */
  siblings: unknown;
}

function FieldControl({ spec, path, value, siblings }: FieldControlProps) {
  switch (spec.type) {
    case 'text':
      return <TextControl spec={spec} path={path} value={value} />;
    case 'choice':
      return <ChoiceControl spec={spec} path={path} value={value} />;
    case 'reference':
      return <ReferenceControl spec={spec} path={path} value={value} />;
    case 'picture':
      return <PictureControl spec={spec} path={path} value={value} />;
    case 'date':
      return <DateControl spec={spec} path={path} value={value} />;
    case 'integer':
      return <IntegerControl spec={spec} path={path} value={value} />;
    case 'flag':
      return <FlagControl spec={spec} path={path} value={value} />;
    case 'color':
      return <ColorControl spec={spec} path={path} value={value} />;
    case 'fixed':
      return <FixedControl spec={spec} path={path} value={value} />;
    case 'answers':
      return <AnswersControl spec={spec} path={path} value={value} answer={valueAt(siblings, ['answer'])} />;
    case 'list':
      return (
        <ListControl spec={spec} path={path} value={value}>
          {(item, itemPath, label) => (
            <FieldControl
              spec={{ ...spec.item, name: '', label: spec.item.type === 'picture' ? 'Immagine' : label }}
              path={itemPath}
              value={item}
              siblings={value}
            />
          )}
        </ListControl>
      );
    case 'group':
      if (spec.name === '') return <FieldControls fields={spec.fields} path={path} value={value} />;
      return (
        <Section>
          <summary>{spec.label}</summary>
          <FieldControls fields={spec.fields} path={path} value={value} />
        </Section>
      );
  }
}

interface FieldControlsProps {
  fields: readonly FieldSpec[];
  path: FieldPath;
  /** A group of fields. */
  value: unknown;
}

/** The controls of a group of fields, in the order of its description. */
export function FieldControls({ fields, path, value }: FieldControlsProps) {
  return (
    <Group>
      {fields.map((spec) => (
        <FieldControl
          key={spec.name}
          spec={spec}
          path={[...path, spec.name]}
          value={valueAt(value, [spec.name])}
          siblings={value}
        />
      ))}
    </Group>
  );
}
