import {
  importDays,
  type TableImport,
  tableImportsSchema,
  type UndoneImport,
  undoneImportSchema,
} from '@salaria/contracts/desk/content/content-table';
import { ErrorNotice, Link, Muted, send, toast } from '@salaria/ui';
import { useState } from 'react';
import { useDeskRead } from '../../../desk/data/reads';
import { countText, instantText } from '../../../desk/format';
import { CallButton } from '../../../desk/parts/actions/call-button';
import { ActionList, TitledPart } from '../../../desk/parts/layout';
import { contentPath } from '../../content.queries';
import type { Kind } from '../../kind-page';
import { editorPath } from '../../paths';

const whatText = ({ author, at, added, changed, asDrafts }: TableImport): string => {
  const counts = `${countText(added, 'nuova', 'nuove')}, ${countText(changed, 'cambiata', 'cambiate')}`;
  return `${instantText(at)}, ${author}: ${counts}, ${asDrafts ? 'come bozze' : 'sul sito'}.`;
};

/** What an undone import has left as it is, and why. */
function LeftEntries({ kind, left }: { kind: Kind; left: UndoneImport['left'] }) {
  if (left.length === 0) return null;
  return (
    <ErrorNotice as="div" role="alert">
      <p>{left.length === 1 ? 'Una voce resta com’è:' : `${left.length} voci restano come sono:`}</p>
      <ul>
        {left.map(({ slug, title, reason }) => (
          <li key={slug}>
            <Link to={editorPath(kind.kind, slug)}>{title}</Link>
            {`: ${reason}.`}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}

/** The imports of tables that can be undone; none renders nothing. */
export function TableImports({ kind }: { kind: Kind }) {
  const { data: imports = [] } = useDeskRead(`${contentPath}/${kind.kind}/imports`, tableImportsSchema);
  const [left, setLeft] = useState<UndoneImport['left']>([]);
  if (imports.length === 0) return null;
  const undo = async ({ id }: TableImport) => {
    const answer = await send('POST', `${contentPath}/imports/${id}/undo`, {}, undoneImportSchema);
    setLeft(answer.left);
    toast({ title: 'Importazione annullata', description: `${countText(answer.undone, 'voce', 'voci')} come prima.` });
  };
  return (
    <TitledPart id="importazioni" title={`Tabelle importate negli ultimi ${importDays} giorni`}>
      <LeftEntries kind={kind} left={left} />
      <ActionList>
        {imports.map((each) => (
          <li key={each.id}>
            <div>
              {each.fileName}
              <Muted>{whatText(each)}</Muted>
            </div>
            {each.undoneBy === null ? (
              <CallButton
                label="Annulla questa importazione"
                aria-label={`Annulla questa importazione: ${each.fileName}`}
                look="outline"
                question={{
                  title: `Annullare l’importazione di «${each.fileName}»?`,
                  confirmLabel: 'Annulla l’importazione',
                  cancelLabel: 'Lascia com’è',
                  text: [
                    'Le voci aggiunte vanno nel cestino, quelle cambiate tornano com’erano.',
                    'Ciò che una persona ha cambiato dopo resta com’è, e ti diciamo che cosa.',
                  ],
                }}
                call={() => undo(each)}
              />
            ) : (
              <Muted>{`Annullata da ${each.undoneBy}`}</Muted>
            )}
          </li>
        ))}
      </ActionList>
    </TitledPart>
  );
}
