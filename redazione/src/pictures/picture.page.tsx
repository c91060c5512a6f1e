import { type DeskPictureDetail, deskPictureDetailSchema } from '@salaria/contracts/desk/content/pictures';
import { ErrorNotice, Link, Muted, Row, send, space, Stack, useNavigate, useParams } from '@salaria/ui';
import { DeskPage } from '../desk/desk-page';
import { CallButton } from '../desk/parts/actions/call-button';
import { TitledPart } from '../desk/parts/layout';
import { ReadState } from '../desk/parts/read-state';
import { publicAddress } from '../desk/format';
import { trashSentence, useTrashToast } from '../desk/trash';
import { UploadZone } from '../desk/uploads/upload-zone';
import { useUploads } from '../desk/uploads/use-uploads';
import { Crop } from './crop/crop';
import { NoteForm } from './note/note-form';
import { problemOf, usePictureRules } from './picture-uploads';
import { picturePath, sendPicture, usePicture } from './pictures.queries';
import { VariantProgress } from './variant-progress';

const listAddress = '/redazione/immagini';
const unusedSentence = 'Dal sito non sparisce nulla: nessun contenuto la usa. La sua scheda va con lei.';

export default function PicturePage() {
  const { slug = '' } = useParams();
  return (
    <DeskPage title={`Fotografia ${slug}`}>
      <LoadedPicture key={slug} slug={slug} />
    </DeskPage>
  );
}

function LoadedPicture({ slug }: { slug: string }) {
  const read = usePicture(slug);
  const missing = (
    <ErrorNotice>
      Questa fotografia non è nella raccolta. <Link to={listAddress}>Torna alle fotografie</Link>
    </ErrorNotice>
  );
  return (
    <ReadState read={read} missing={missing}>
      {(picture) => <PictureDetail picture={picture} onChanged={(changed) => void read.mutate(changed)} />}
    </ReadState>
  );
}

interface PictureProps {
  picture: DeskPictureDetail;
  onChanged: (picture: DeskPictureDetail) => void;
}

function PictureDetail({ picture, onChanged }: PictureProps) {
  const { width, height, uploadedBy, origin } = picture;
  return (
    <Stack style={{ gap: space.xl }}>
      <div>
        <Link to={listAddress}>Tutte le fotografie</Link>
        <Muted>
          {`${width} × ${height} pixel. `}
          {origin === 'file' ? 'È arrivata con i primi contenuti del sito.' : `Caricata da ${uploadedBy ?? 'ignoto'}.`}
        </Muted>
        <VariantProgress picture={picture} />
      </div>
      <NoteForm picture={picture} onSaved={onChanged}>
        <Usage picture={picture} />
        <Crop picture={picture} onChanged={onChanged} />
        <Replacement picture={picture} onChanged={onChanged} />
        <Removal picture={picture} />
      </NoteForm>
    </Stack>
  );
}

function Usage({ picture: { uses, note } }: { picture: DeskPictureDetail }) {
  return (
    <TitledPart id="dove-usata" title="Dove è usata">
      {uses.length === 0 && (
        <p>{note ? 'Nessun contenuto la usa ancora.' : 'Si può usare quando la scheda è completa.'}</p>
      )}
      <ul>
        {uses.map(({ label, page }) => (
          <li key={`${page} ${label}`}>{page === null ? label : <UseLink page={page}>{label}</UseLink>}</li>
        ))}
      </ul>
    </TitledPart>
  );
}

/** A link to the editor of a draft, or to the page of visitors. */
const UseLink = ({ page, children }: { page: string; children: string }) =>
  page.startsWith('/redazione/') ? <Link to={page}>{children}</Link> : <a href={publicAddress(page)}>{children}</a>;

function Replacement({ picture: { slug, version, uses }, onChanged }: PictureProps) {
  const rules = usePictureRules();
  const uploads = useUploads({
    send: (file, onProgress) => {
      const sending = { method: 'PUT', path: `${picturePath(slug)}/file`, file, fields: { version } } as const;
      return sendPicture({ ...sending, onProgress }, deskPictureDetailSchema);
    },
    onUploaded: onChanged,
    problemOf,
  });
  return (
    <TitledPart id="sostituisci" title="Sostituisci">
      <p>
        Il nome e la scheda restano.{' '}
        {uses.length > 0 &&
          'I contenuti che la usano mostrano subito quella nuova; un’uscita programmata che la usa va decisa di nuovo. '}
        Per tornare indietro si carica di nuovo il file di prima.
      </p>
      <UploadZone
        uploads={uploads}
        label="Scegli un altro file"
        inputLabel="File che sostituisce la fotografia"
        isSingle
        {...rules}
      >
        {() => <Muted>Fotografia sostituita. Controlla la scheda: parlava di quella di prima.</Muted>}
      </UploadZone>
    </TitledPart>
  );
}

function Removal({ picture: { slug, uses } }: { picture: DeskPictureDetail }) {
  const navigate = useNavigate();
  const sayTrashed = useTrashToast();
  return (
    <TitledPart id="elimina" title="Elimina">
      {uses.length > 0 ? (
        <p>{`Si può eliminare quando nessun contenuto la usa: ${uses.map(({ label }) => label).join(', ')}.`}</p>
      ) : (
        <Row>
          <CallButton
            label="Elimina la fotografia"
            look="outline"
            question={{
              title: 'Eliminare la fotografia?',
              confirmLabel: 'Elimina',
              text: [`${unusedSentence} ${trashSentence}`],
            }}
            call={async () => {
              await send('DELETE', picturePath(slug), undefined);
              navigate(listAddress);
              sayTrashed({ area: 'pictures', id: slug }, slug);
            }}
          />
        </Row>
      )}
    </TitledPart>
  );
}
