import { usePageTitle } from '@salaria/ui';
import heads from '../../page-heads.json';
import type { ShellPath } from './shell-pages';

/** Sets the title and description of a shell page; the server reads them from the same file. */
export function useShellPageTitle(path: ShellPath): void {
  const { title, description } = heads[path];
  usePageTitle(title, description);
}
