// Imports the facade by its name: a section bundles this file and takes dialog and router from the shell.
import { Dialog, type DialogProps, useLocation } from '@salaria/ui';
import { useAddress } from '../address/use-address';

type AddressDialogProps = Omit<DialogProps, 'closeHref'> & {
  /** Query parameter that names what is open. */
  parameter: string;
};

/** A dialog that is open because of a query parameter: the server renders it, and without scripts a link closes it. */
export function AddressDialog({ parameter, ...dialog }: AddressDialogProps) {
  const { pathname } = useLocation();
  const { searchWith } = useAddress();
  return <Dialog {...dialog} closeHref={pathname + searchWith({ [parameter]: undefined })} />;
}
