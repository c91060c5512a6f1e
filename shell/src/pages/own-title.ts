import { usePageTitle } from '@salaria/ui';
import heads from '../../page-heads.json';
import type { OwnPath } from './own-pages';

/** Sets the title and description of a shell page; the server reads them from the same file. */
export function useOwnTitle(path: OwnPath): void {
  const { title, description } = heads[path];
  usePageTitle(title, description);
}
