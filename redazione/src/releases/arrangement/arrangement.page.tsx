import { type Arrangement, arrangementSchema, menuPlace } from '@salaria/contracts/sections/arrangement';
import { Badge, color, Muted, Row as Line, send, Stack, TextInput, toast } from '@salaria/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFreshDeskRead } from '../../desk/data/reads';
import { deskPage } from '../../desk/desk-page';
import { instantText } from '../../desk/format';
import { DeskFormView } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { ActionButton } from '../../desk/parts/actions/action-button';
import { CallButton } from '../../desk/parts/actions/call-button';
import { Box, CheckLabel, Columns, PlainList, TitledPart } from '../../desk/parts/layout';
import { ReadState } from '../../desk/parts/read-state';
import { faultOf, groupByPlace, moveRow, type Row, toParts, toRows } from './arranged-rows';

const path = '/api/desk/arrangement';
const placeNames: Readonly<Record<string, string>> = {
  [menuPlace]: 'Menu',
  'home.featured': 'Pagina iniziale: in evidenza',
  'home.articles': 'Pagina iniziale: articoli',
  'home.discover': 'Pagina iniziale: da scoprire',
  'home.blog': 'Pagina iniziale: blog',
  floating: 'Su tutte le pagine',
};

interface PartProps {
  row: Row;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<Row>) => void;
  onMove: (step: -1 | 1) => void;
}

/** An entry of the menu or a part of a slot: whether, where and when visitors see it. */
function Part({ row, isFirst, isLast, onChange, onMove }: PartProps) {
  const { label, sectionTitle, isHidden } = row;
  const id = useId();
  const fault = faultOf(row);
  return (
    <Box as="li">
      <Line style={{ justifyContent: 'space-between' }}>
        <div>
          <strong>{label}</strong> <Muted as="span">{sectionTitle}</Muted>{' '}
          {!row.isShown && <Badge>Ora non si vede</Badge>}
        </div>
        <Line>
          <ActionButton
            {...{ icon: ArrowUp, hidesLabel: true, look: 'quiet', label: `Sposta in su: ${label}` }}
            aria-disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <ActionButton
            {...{ icon: ArrowDown, hidesLabel: true, look: 'quiet', label: `Sposta in giù: ${label}` }}
            aria-disabled={isLast}
            onClick={() => onMove(1)}
          />
        </Line>
      </Line>
      <Columns>
        <CheckLabel>
          <input
            type="checkbox"
            checked={!isHidden}
            onChange={({ target }) => onChange({ isHidden: !target.checked })}
          />
          Si vede
        </CheckLabel>
        {(['from', 'until'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>
              {name === 'from' ? 'Da quando (facoltativo)' : 'Fino a quando (facoltativo)'}
            </label>
            <TextInput
              id={`${id}-${name}`}
              type="datetime-local"
              value={row[name]}
              aria-invalid={fault !== undefined}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </div>
        ))}
      </Columns>
      {fault !== undefined && (
        <p role="alert" style={{ color: color.rosso, fontWeight: 600 }}>
          {fault}
        </p>
      )}
    </Box>
  );
}

/** The form of one version of the arrangement. */
function ArrangementForm({ arrangement }: { arrangement: Arrangement }) {
  const { version, changedAt, changedBy, canUndo } = arrangement;
  const values = useMemo(() => ({ rows: toRows(arrangement) }), [arrangement]);
  const deskForm = useDeskForm<{ rows: Row[] }>({
    values,
    entry: `sections/arrangement/${version}`,
    label: 'Menu e spazi',
    call: async ({ rows: changed }) => {
      await send('PUT', path, { version, parts: toParts(changed) }, arrangementSchema);
      toast({ title: 'Disposizione salvata: i visitatori la vedono.' });
    },
  });
  const { register, watch, setValue } = deskForm.form;
  // The fault is a sentence at the row.
  register('rows', { validate: (all) => all.every((row) => faultOf(row) === undefined) });
  const rows = watch('rows');
  const update = (changed: Row[]) => setValue('rows', changed, { shouldDirty: true });
  return (
    <Stack>
      {changedAt !== null && <Muted>{`Ultima modifica: ${instantText(changedAt)}, ${changedBy ?? ''}.`}</Muted>}
      <DeskFormView
        form={deskForm}
        submitLabel="Salva la disposizione"
        canReload
        actions={
          canUndo && (
            <CallButton
              label="Annulla l’ultima modifica"
              look="outline"
              said="È tornata la disposizione di prima."
              question={{
                title: 'Annullare l’ultima modifica?',
                confirmLabel: 'Annulla la modifica',
                text: ['Torna la disposizione di prima, e i visitatori la vedono subito.'],
              }}
              call={() => send('POST', `${path}/undo`, { version }, arrangementSchema)}
            />
          )
        }
      >
        {groupByPlace(rows).map(([place, own]) => (
          <TitledPart
            key={place}
            id={`spazio-${place}`}
            title={placeNames[place] ?? own[0]?.placeTitle ?? 'Altro spazio'}
          >
            <PlainList as="ol">
              {own.map((row, index) => (
                <Part
                  key={row.key}
                  {...{ row, isFirst: index === 0, isLast: index === own.length - 1 }}
                  onChange={(changes) => update(rows.map((it) => (it.key === row.key ? { ...it, ...changes } : it)))}
                  onMove={(step) => update(moveRow(rows, row.key, step))}
                />
              ))}
            </PlainList>
          </TitledPart>
        ))}
      </DeskFormView>
    </Stack>
  );
}

function ArrangementPart() {
  const read = useFreshDeskRead(path, arrangementSchema);
  return (
    <ReadState read={read}>
      {(arrangement) =>
        arrangement.parts.length === 0 ? (
          <p>Nessuna sezione in linea offre voci di menu o parti di pagina.</p>
        ) : (
          <ArrangementForm key={arrangement.version} arrangement={arrangement} />
        )
      }
    </ReadState>
  );
}

export default deskPage(
  {
    title: 'Menu e spazi',
    lead: 'Quali voci di menu e quali parti delle sezioni si vedono, in che ordine e da quando a quando.',
  },
  ArrangementPart,
);
