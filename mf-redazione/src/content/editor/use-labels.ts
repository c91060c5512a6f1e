import { useCallback } from 'react';
import { labelAt } from '../form/field-spec';
import { galleryFields } from '../kinds/articles';
import type { Kind } from '../kinds/kind';

/** Returns the labels of the fields of a kind, by the names that the server gives them. */
export function useLabels(kind: Kind | undefined): (field: string) => string {
  return useCallback(
    (field: string) => {
      if (field === '') return 'Tutta la scheda';
      const gallery = { name: 'gallery', label: 'Galleria', type: 'group', fields: galleryFields } as const;
      const body = { name: 'body', label: 'Testo', type: 'text' } as const;
      return labelAt({ type: 'group', fields: [...(kind?.fields ?? []), body, gallery] }, field.split('.'));
    },
    [kind],
  );
}
