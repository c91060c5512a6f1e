// Imports the facade by its name: a section bundles this file and takes dialog and router from the shell.
import { Dialog, type DialogProps, styled, useLocation } from '@salaria/ui';
import { X } from 'lucide-react';
import { type MouseEvent, useId, useLayoutEffect } from 'react';
import { useAddress } from '../address/use-address';
import { media } from '../theme/tokens';
import { dialogShape } from './dialog-shape';

const headerHeight = '4.3125rem';
/** Covers the part of the section that it is in: parts contain what is fixed (shell/src/hydration/hydrated-part.tsx). */
const Overlay = styled.div(dialogShape.overlay);
/** What the window shows of the overlay, below the header of the site. */
const Frame = styled.div({
  position: 'sticky',
  top: headerHeight,
  height: `min(calc(100dvh - ${headerHeight}), 100%)`,
});
const Content = styled.section(dialogShape.content, {
  position: 'absolute',
  maxHeight: '100%',
  [media.tablet]: { maxHeight: 'min(100% - 1.5rem, 56rem)' },
});
const Head = styled.div(dialogShape.head);
const Body = styled.div(dialogShape.body);
const Close = styled.a(dialogShape.close);

type AddressDialogProps = Omit<DialogProps, 'fallback' | 'description'> & {
  /** Query parameter that names what is open. */
  parameter: string;
};

/** The dialog in the server's HTML: readable without scripts, and closed by a link. */
export function ServerDialog({ parameter, title, width, onClose, children }: AddressDialogProps) {
  const titleId = useId();
  const { pathname } = useLocation();
  const { searchWith } = useAddress();
  // Before the part counts as hydrated: until then the shell follows the link (shell/src/hydration/early-input.ts).
  useLayoutEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Overlay>
      <Frame>
        <Content role="dialog" aria-labelledby={titleId} style={width ? { '--dialog-width': width } : undefined}>
          <Head>
            <h2 id={titleId}>{title}</h2>
            <Close href={pathname + searchWith({ [parameter]: undefined })} aria-label="Chiudi" onClick={close}>
              <X size={22} aria-hidden="true" />
            </Close>
          </Head>
          <Body>{children}</Body>
        </Content>
      </Frame>
    </Overlay>
  );
}

/**
 * A dialog that is open because of a query parameter, so that the server renders it: its content is in the HTML, in the
 * dialog's place, until the dialog's code has loaded. Otherwise like `Dialog`.
 */
export function AddressDialog(props: AddressDialogProps) {
  const { parameter: _parameter, ...dialog } = props;
  return <Dialog {...dialog} fallback={<ServerDialog {...props} />} />;
}
