import type { DeskSection } from '@salaria/contracts/desk/releases';
import { releaseDoneSchema } from '@salaria/contracts/team-calls';
import { Card, CardBody, Muted, Row, SectionTitle, send, toast } from '@salaria/ui';
import { ActionButton } from '../desk/parts/action-button';
import { useQuestion } from '../desk/parts/confirm-dialog';
import { instantText } from '../desk/format';

type Canary = NonNullable<DeskSection['canary']>;

/** The release that a share of the visitors gets, how it does, and the way to end that. */
export function CanaryRelease({ section: { name, title, live }, canary }: { section: DeskSection; canary: Canary }) {
  const [ask, question] = useQuestion();
  const { release, share, widens, since, views, loads, failures, errors, medianMs } = canary;
  const end = () =>
    ask({
      title: 'Concludere il rilascio graduale?',
      confirmLabel: 'Concludi',
      text: [
        <p key="what">
          {title}: dalla prossima pagina tutti i visitatori vedono il rilascio <code>{live}</code>, che è in linea.
        </p>,
        <p key="stored">
          Il rilascio <code>{release}</code> resta conservato.
        </p>,
      ],
      onConfirm: async () => {
        await send('DELETE', `/api/sections/${name}/canary`, undefined, releaseDoneSchema);
        toast({ title: `${title}: rilascio graduale concluso` });
      },
    });
  return (
    <Card as="section" aria-labelledby="graduale">
      <CardBody>
        <SectionTitle id="graduale">Rilascio graduale</SectionTitle>
        <p>
          Il {share} % dei visitatori vede il rilascio <code>{release}</code> dal {instantText(since)}: {views} visite,{' '}
          {loads} riuscite, {failures} fallite, {errors} errori{medianMs === null ? '' : `, pronta in ${medianMs} ms`}.
        </p>
        <Row>
          <ActionButton label="Concludi il rilascio graduale" look="outline" onClick={end} />
          <Muted>{widens ? 'La parte cresce da sé finché il rilascio funziona.' : 'La parte non cresce da sé.'}</Muted>
        </Row>
      </CardBody>
      {question}
    </Card>
  );
}
