import { useContentList } from '../../content.queries';
import { ChoiceControl, type ControlProps } from './scalar-controls';

const noOptions: readonly { value: string; label: string }[] = [];

/** A choice among the entries of another kind that are not removed. */
export function ReferenceControl({ spec, path, value }: ControlProps<'reference'>) {
  const { data } = useContentList(spec.to);
  const options = data
    ? data.filter(({ state }) => state !== 'removed').map(({ slug, title }) => ({ value: slug, label: title }))
    : typeof value === 'string' && value !== ''
      ? [{ value, label: value }]
      : noOptions;
  return <ChoiceControl spec={{ ...spec, type: 'choice', options }} path={path} value={value} />;
}
