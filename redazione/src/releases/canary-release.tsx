import type { DeskSection } from '@salaria/contracts/desk/releases';
import { releaseDoneSchema } from '@salaria/contracts/team-calls';
import { Muted, Row, send } from '@salaria/ui';
import { CallButton } from '../desk/parts/actions/call-button';
import { Box, TitledPart } from '../desk/parts/layout';
import { countText, instantText } from '../desk/format';

type Canary = NonNullable<DeskSection['canary']>;

/** The release that a share of the visitors gets, how it does, and the way to end that. */
export function CanaryRelease({ section: { name, title, live }, canary }: { section: DeskSection; canary: Canary }) {
  const { release, share, widens, since, views, loads, failures, errors, medianMs } = canary;
  return (
    <Box>
      <TitledPart id="graduale" title="Rilascio graduale">
        <p>
          Il {share} % dei visitatori vede il rilascio <code>{release}</code> dal {instantText(since)}:{' '}
          {countText(views, 'visita', 'visite')}, {countText(loads, 'riuscita', 'riuscite')},{' '}
          {countText(failures, 'fallita', 'fallite')}, {countText(errors, 'errore', 'errori')}
          {medianMs === null ? '' : `, pronta in ${medianMs} ms`}.
        </p>
        <Row>
          <CallButton
            label="Concludi il rilascio graduale"
            look="outline"
            question={{
              title: 'Concludere il rilascio graduale?',
              confirmLabel: 'Concludi',
              text: [
                <p key="what">
                  {title}: dalla prossima pagina tutti i visitatori vedono il rilascio <code>{live}</code>, che è in
                  linea.
                </p>,
                <p key="stored">
                  Il rilascio <code>{release}</code> resta conservato.
                </p>,
              ],
            }}
            call={() => send('DELETE', `/api/sections/${name}/canary`, undefined, releaseDoneSchema)}
            said={`${title}: rilascio graduale concluso`}
          />
          <Muted>{widens ? 'La parte cresce da sé finché il rilascio funziona.' : 'La parte non cresce da sé.'}</Muted>
        </Row>
      </TitledPart>
    </Box>
  );
}
