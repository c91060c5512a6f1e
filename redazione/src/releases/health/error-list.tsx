import type { SectionErrors } from '@salaria/contracts/desk/releases';
import type { SectionFailure } from '@salaria/contracts/sections/section-reports';
import { Muted, Stack } from '@salaria/ui';
import { countText, instantText } from '../../desk/format';
import { Box, TitledPart } from '../../desk/parts/layout';
import { ReadState } from '../../desk/parts/read-state';
import { useErrors } from '../releases.queries';

const kindNames: Record<string, string> = {
  load: 'al caricamento dei file',
  integrity: 'un file non è quello pubblicato',
  contract: 'manca una pagina o una parte',
  render: 'mentre si disegna la pagina',
  timeout: 'non è arrivata in tempo',
  error: 'dopo il caricamento',
  fallback: 'al suo posto il rilascio di prima',
} satisfies Record<SectionFailure['kind'], string>;

function ErrorCard({ error }: { error: SectionErrors['errors'][number] }) {
  const { release, kind, name, count, browsers, firstAt, lastAt, stack } = error;
  const byBrowser = Object.entries(browsers ?? {}).map(([browser, times]) => `${browser} ${times}`);
  return (
    <Box>
      <Stack>
        <h3>{name}</h3>
        <Muted>
          {countText(count, 'volta', 'volte')}, rilascio {release}, {kindNames[kind] ?? kind}; dal{' '}
          {instantText(firstAt)} al {instantText(lastAt)}
          {byBrowser.length > 0 && `. ${byBrowser.join(', ')}`}
        </Muted>
        {stack.length > 0 ? <pre>{stack.join('\n')}</pre> : <Muted>Il browser non ha detto dove.</Muted>}
      </Stack>
    </Box>
  );
}

/** What a section throws in browsers, with the places in the sources. */
export function ErrorList({ name }: { name: string }) {
  const read = useErrors(name);
  return (
    <TitledPart id="errori" title="Errori nei browser">
      <ReadState read={read}>
        {({ errors }) =>
          errors.length === 0 ? (
            <Muted>Nessun errore.</Muted>
          ) : (
            <Stack>
              {errors.map((error) => (
                <ErrorCard key={`${error.release} ${error.kind} ${error.name} ${error.stack.join()}`} error={error} />
              ))}
            </Stack>
          )
        }
      </ReadState>
    </TitledPart>
  );
}
