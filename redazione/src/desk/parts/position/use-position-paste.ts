import { readPosition } from '@salaria/contracts/kinds/fields/degrees';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Forms of the desk name their controls, those of entries give them an id. */
const namesCoordinate = (name: string): boolean => /(?:^|[.-])l(?:at|ong)itude$/.test(name);

/**
 * Returns a handler for what is pasted into the fields `latitude` and `longitude`: both coordinates of a map, in one
 * text, fill both.
 *
 * @param within before the names of the fields
 */
export function usePositionPaste(within = '') {
  const { setValue } = useFormContext();
  return (event: ClipboardEvent) => {
    const { target } = event;
    const isCoordinate = target instanceof HTMLInputElement && [target.name, target.id].some(namesCoordinate);
    const position = isCoordinate ? readPosition(event.clipboardData.getData('text')) : undefined;
    if (!position) return;
    event.preventDefault();
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    for (const [index, name] of ['latitude', 'longitude'].entries())
      setValue(within + name, position[index] ?? '', options);
  };
}
