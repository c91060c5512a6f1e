import { type ReleaseReport, releaseReportSchema, reportPath } from '@salaria/contracts/release-report';
import { Badge, color, Dialog, ErrorNotice, ExternalLink, Muted, Row, Stack, styled } from '@salaria/ui';
import { useDesk } from '../../desk/data/reads';
import { instantText, publicAddress } from '../../desk/format';
import { ReadState } from '../../desk/parts/read-state';
import { sectionPath } from '../releases.queries';
import { ReportNumbers } from './report-numbers';
import { ReportPages } from './report-pages';

const Warning = styled(ErrorNotice)`
  background: ${color.input};
  border-color: ${color.ocra};
  color: ${color.ocraText};
`;

interface FindingsProps {
  title: string;
  findings: ReleaseReport['problems'];
  Notice: typeof ErrorNotice;
}

function Findings({ title, findings, Notice }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Stack as="section" aria-label={title}>
      <h3>{title}</h3>
      {findings.map(({ rule, message }) => (
        <Notice key={`${rule} ${message}`}>{message}</Notice>
      ))}
    </Stack>
  );
}

function Report({ report }: { report: ReleaseReport }) {
  const { section, id, at, verdict, problems, warnings } = report;
  return (
    <Stack>
      <Row>
        {verdict === 'accepted' ? (
          <Badge tone="success">Accettato</Badge>
        ) : (
          <Badge tone="primary">Rifiutato: non è andato in linea</Badge>
        )}
        <Muted>{`Controllato il ${instantText(at)}`}</Muted>
        <ExternalLink href={publicAddress(reportPath(section, id))}>Il controllo come pagina</ExternalLink>
      </Row>
      <Findings title="Che cosa lo ferma" findings={problems} Notice={ErrorNotice} />
      <Findings title="Avvisi, che non lo fermano" findings={warnings} Notice={Warning} />
      <ReportPages report={report} />
      <ReportNumbers report={report} />
    </Stack>
  );
}

interface ReportDialogProps {
  name: string;
  /** The release. */
  id: string;
  onClose: () => void;
}

/** What the gate found in a release, with the pictures of its pages. */
export function ReportDialog({ name, id, onClose }: ReportDialogProps) {
  const read = useDesk(`${sectionPath(name)}/reports/${id}`, releaseReportSchema);
  return (
    <Dialog title={`Controllo del rilascio ${id}`} width="68rem" onClose={onClose}>
      <ReadState read={read}>{(report) => <Report report={report} />}</ReadState>
    </Dialog>
  );
}
