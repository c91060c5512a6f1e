import { type DeskLimits, deskLimitsSchema } from '@salaria/contracts/desk/limits';
import { ErrorNotice, Muted } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { LinedList, TitledPart } from '../desk/parts/layout';
import { ReadState } from '../desk/parts/read-state';

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const gigabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const gigabytesOf = (bytes: number): string => `${gigabytes.format(bytes / 1e9)} GB`;

const usageText = ({ used, limit }: DeskLimits['files']): string => `${number.format(used)} di ${number.format(limit)}`;

function LowDisk({ disk }: Pick<DeskLimits, 'disk'>) {
  if (!disk?.isLow) return null;
  return (
    <ErrorNotice>
      Lo spazio sul disco del sito sta finendo: restano {gigabytesOf(disk.freeBytes)} di {gigabytesOf(disk.totalBytes)}.
      Avvisa chi gestisce il sito: quando è esaurito si possono salvare soltanto testi.
    </ErrorNotice>
  );
}

/** How much of what the site may do in a day is used, and the space that is left. */
export function Limits() {
  const read = useDeskRead('/api/desk/limits', deskLimitsSchema);
  return (
    <TitledPart id="limiti" title="Limiti di un giorno">
      <ReadState read={read}>
        {({ files, megabytes, mails, modelCalls, disk }) => (
          <>
            <LowDisk disk={disk} />
            <LinedList>
              <li>
                File caricati da te <Muted>{`${usageText(files)}; ${usageText(megabytes)} MB`}</Muted>
              </li>
              {mails && (
                <li>
                  E-mail partite dal sito <Muted>{usageText(mails)}</Muted>
                </li>
              )}
              {modelCalls && (
                <li>
                  Domande mandate al modello linguistico <Muted>{usageText(modelCalls)}</Muted>
                </li>
              )}
              {disk && (
                <li>
                  Spazio libero sul disco{' '}
                  <Muted>{`${gigabytesOf(disk.freeBytes)} di ${gigabytesOf(disk.totalBytes)}`}</Muted>
                </li>
              )}
            </LinedList>
          </>
        )}
      </ReadState>
    </TitledPart>
  );
}
