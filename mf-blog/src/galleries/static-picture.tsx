import { Button, Muted, Picture, Row, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { ServerDialog } from '@salaria/ui/overlay/address-dialog';
import type { Gallery } from '@salaria/contracts/posts';
import { Credit } from './credit';

/** Query parameter of the open picture, counted from 1. */
export const pictureParameter = 'foto';

const Foot = styled(Row)`
  justify-content: space-between;
  margin-top: ${space.m};
`;

/** Previous and next with wrap-around, and the counter if the gallery has one. */
function Steps({ gallery: { items, counter }, index }: { gallery: Gallery; index: number }) {
  const total = items.length;
  const step = (by: number) => addressButton(pictureParameter, String(((index + by + total) % total) + 1));
  return (
    <AddressForm sets={[pictureParameter]}>
      <Foot>
        <Button look="quiet" {...step(-1)}>
          Immagine precedente
        </Button>
        {counter && (
          <Muted>
            Immagine {index + 1} di {total}
          </Muted>
        )}
        <Button look="quiet" {...step(1)}>
          Immagine successiva
        </Button>
      </Foot>
    </AddressForm>
  );
}

type StaticPictureProps = { gallery: Gallery; index: number; onClose: () => void };

/** One picture of a gallery in the server's HTML. */
export function StaticPicture({ gallery, index, onClose }: StaticPictureProps) {
  const item = gallery.items[index];
  if (!item) return null;
  return (
    <ServerDialog parameter={pictureParameter} title={item.caption || item.alt} width="60rem" onClose={onClose}>
      <Picture src={item.src} alt={item.alt} sizes="(min-width: 60rem) 57rem, 100vw" />
      {item.description && <p style={{ marginTop: space.m }}>{item.description}</p>}
      <Credit picture={item} />
      {gallery.style === 'lightbox' && <Steps gallery={gallery} index={index} />}
    </ServerDialog>
  );
}
