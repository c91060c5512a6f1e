import type { DeskSection } from '@salaria/contracts/desk/releases';
import { releaseDoneSchema } from '@salaria/contracts/team-calls';
import { ErrorNotice, Muted, Row, send } from '@salaria/ui';
import { CallButton } from '../desk/parts/actions/call-button';
import { instantText, publicAddress } from '../desk/format';
import { Box, TitledPart } from '../desk/parts/layout';
import { sectionPath, useReleases } from './releases.queries';

/** The live release of a section, its withdrawal, and the way back to the release before. */
export function LiveRelease({ section }: { section: DeskSection }) {
  const { name, title, live, previous, changedAt, checksBefore, deprecation, path, withdrawal } = section;
  const releases = useReleases(name).data?.releases ?? [];
  const known = releases.find(({ id }) => id === previous);
  const question = {
    title: 'Tornare al rilascio di prima?',
    confirmLabel: 'Torna indietro',
    text: [
      <p key="what">
        {title}: va in linea il rilascio <code>{previous}</code> al posto di <code>{live}</code>.
      </p>,
      known &&
        `Quello di prima è stato inviato il ${instantText(known.at)} da ${known.by}` +
          (known.note === null ? '.' : `; nota: ${known.note}.`),
      'I visitatori lo vedono dalla prossima pagina che aprono; le pagine già aperte continuano a funzionare. I ' +
        'contenuti del sito non cambiano.',
      "Il rilascio di adesso resta conservato: si può rimettere in linea dall'elenco dei rilasci.",
      section.canary && 'Il rilascio graduale finisce.',
    ],
  };
  return (
    <Box>
      <TitledPart id="in-linea" title={title}>
        {live && changedAt ? (
          <p>
            In linea il rilascio <code>{live}</code> dal {instantText(changedAt)}.{' '}
            <a href={publicAddress(path)}>Vai alla pagina</a>
          </p>
        ) : (
          <p>Nessun rilascio in linea.</p>
        )}
        {deprecation !== null && <p>{deprecation}.</p>}
        {checksBefore !== null && (
          <p>
            {checksBefore === 0
              ? 'Un rilascio inviato è al controllo.'
              : `Un rilascio inviato aspetta il controllo; prima di lui: ${checksBefore}.`}
          </p>
        )}
        {withdrawal && (
          <ErrorNotice>
            Il rilascio {withdrawal.release} è stato ritirato il {instantText(withdrawal.at)}
            {withdrawal.note ? `: ${withdrawal.note}` : '.'}
          </ErrorNotice>
        )}
        {live && previous ? (
          <Row>
            <CallButton
              label="Torna al rilascio di prima"
              look="outline"
              question={question}
              // Rolls back only while what is shown is live.
              call={() => send('POST', `${sectionPath(name)}/rollback`, { live }, releaseDoneSchema)}
              said={`${title}: in linea il rilascio ${previous}`}
            />
            <Muted>
              Di prima: <code>{previous}</code>
            </Muted>
          </Row>
        ) : (
          <Muted>Prima di questo non c'è un rilascio a cui tornare.</Muted>
        )}
      </TitledPart>
    </Box>
  );
}
