import { deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { Link, Muted, send, toast } from '@salaria/ui';
import { isAllowed } from '../desk/areas';
import { useSession } from '../desk/session/session.queries';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Columns, TitledPart } from '../desk/parts/layout';
import { ActionButton } from '../desk/parts/actions/action-button';
import { PlaceFields } from './place-fields';

const blank = {
  title: '',
  description: '',
  discovererName: '',
  discovererEmail: '',
  location: '',
  latitude: '',
  longitude: '',
  period: 'romano',
  category: 'ceramiche',
};

/** What becomes of a report, and where one with a photograph is written down. */
function PublicNote() {
  const isEditor = isAllowed(useSession().role, 'redattore');
  return (
    <Muted>
      Sul sito si vede subito, come «In Attesa», con il nome di chi l’ha segnalata; l’indirizzo e-mail e le coordinate
      esatte restano alla redazione.{' '}
      {isEditor ? (
        <>
          Una con la fotografia si scrive <Link to="/redazione/contenuti?tipo=discoveries">nei contenuti</Link>.
        </>
      ) : (
        'Una con la fotografia la scrive nei contenuti chi ha il ruolo Redattore.'
      )}
    </Muted>
  );
}

/** Writes down a report that came by mail or telephone. */
export function NewDiscoveryForm({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const form = useDeskForm({
    entry: 'discoveries/new',
    label: 'Segnalazione da registrare',
    values: blank,
    call: async (report) => {
      const body = { ...report, discovererEmail: report.discovererEmail.trim() };
      const { id } = await send('POST', '/api/desk/discoveries', body, deskDiscoverySchema);
      toast({ title: 'Segnalazione registrata' });
      onAdded(id);
    },
  });
  return (
    <TitledPart id="registra" title="Registra una segnalazione">
      <DeskFormView
        form={form}
        submitLabel="Registra"
        actions={<ActionButton label="Annulla" look="quiet" onClick={onClose} />}
      >
        <PublicNote />
        <TextField name="title" label="Titolo" maxLength={200} />
        <TextField name="description" label="Che cosa è stato trovato, e come" lines="6rem" maxLength={5000} />
        <Columns>
          <TextField name="discovererName" label="Segnalata da" maxLength={200} />
          <TextField name="discovererEmail" label="Il suo indirizzo e-mail (facoltativo)" type="email" />
        </Columns>
        <PlaceFields period={blank.period} category={blank.category} />
      </DeskFormView>
    </TitledPart>
  );
}
