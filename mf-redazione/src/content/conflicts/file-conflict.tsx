import { type ContentConflict, contentConflictsSchema } from '@salaria/contracts/desk/content/content-exchange';
import { Button, Card, CardBody, ErrorNotice, Link, Muted, Row, SectionTitle, send, styled, toast } from '@salaria/ui';
import { useId, useState } from 'react';
import { problemText } from '../../desk/parts/problem-text';
import { contentPath } from '../content.queries';
import { SideChoice } from '../differences/side-choice';
import { useLabels } from '../editor/use-labels';
import { kindOf } from '../kinds/kinds';
import { editorPath, pictureEditorPath } from '../paths';
import { instantInProse } from '../../desk/instant';

type Side = 'site' | 'file';

/** Not `Picture`: the picture of the content folder has one size. */
const ConflictPicture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 20rem;
  border-radius: 6px;
`;

const textConsequence = 'Il testo che non scegli va perso nel sito; quello di prima resta fra le revisioni.';
const pictureConsequence =
  'La fotografia che non scegli sparisce dal sito, e non resta fra le revisioni. La scheda (testo alternativo, ' +
  'didascalia, crediti) è un testo a parte: controlla che parli di quella scelta.';

interface FileConflictProps {
  conflict: ContentConflict;
  onResolved: () => void;
}

/** A file that changed here and in the content folder: each field is taken from one of both. */
export function FileConflict({ conflict, onResolved }: FileConflictProps) {
  const { file, kind, slug, picture, at, fields } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const labelOfField = useLabels(kind === null ? undefined : kindOf(kind));
  const labelOf = (field: string) => (picture === null ? labelOfField(field) : 'Fotografia');
  const titleId = useId();
  const missing = fields.filter(({ field }) => choices[field] === undefined);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map(({ field }) => [field, side])));

  const shown = (address: string | null, side: string) =>
    picture === null || address === null ? undefined : <ConflictPicture src={address} alt={`Fotografia, ${side}`} />;

  async function resolve(): Promise<void> {
    if (isPending) return;
    if (missing.length > 0)
      return setProblem(`Manca la scelta per: ${missing.map(({ field }) => labelOf(field)).join(', ')}`);
    setIsPending(true);
    setProblem(undefined);
    try {
      await send('POST', `${contentPath}/conflicts/resolve`, { file, choices }, contentConflictsSchema);
      toast({ title: 'Conflitto risolto', description: file });
      onResolved();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardBody>
        <SectionTitle id={titleId}>{file}</SectionTitle>
        <Muted>{`Trovato dall’importazione del ${instantInProse(at)}.`}</Muted>
        {kind !== null && slug !== null && <Link to={editorPath(kind, slug)}>Apri la scheda</Link>}
        {picture !== null && <Link to={pictureEditorPath(picture)}>Apri la scheda della fotografia</Link>}
        <Row>
          <Button type="button" look="quiet" onClick={() => chooseAll('site')}>
            Tutto dal sito
          </Button>
          <Button type="button" look="quiet" onClick={() => chooseAll('file')}>
            Tutto dal file
          </Button>
        </Row>
        {fields.map(({ field, before, site, file: inFile }) => (
          <div key={field}>
            <SideChoice
              label={labelOf(field)}
              sides={[
                { name: 'site', label: 'Sul sito', text: site, picture: shown(site, 'Sul sito') },
                { name: 'file', label: 'Nel file', text: inFile, picture: shown(inFile, 'Nel file') },
              ]}
              chosen={choices[field]}
              onChoose={(side) => setChoices({ ...choices, [field]: side })}
            />
            {before !== null && <Muted>{`Prima era: ${before.slice(0, 300)}`}</Muted>}
          </div>
        ))}
        {problem !== undefined && <ErrorNotice role="alert">{problem}</ErrorNotice>}
        <Muted>{picture === null ? textConsequence : pictureConsequence}</Muted>
        <Row>
          <Button type="button" aria-disabled={isPending} onClick={() => void resolve()}>
            {isPending ? 'Un momento…' : 'Salva la scelta'}
          </Button>
        </Row>
      </CardBody>
    </Card>
  );
}
