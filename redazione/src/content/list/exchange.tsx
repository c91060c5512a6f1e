import { contentCommitSchema, contentExportSchema } from '@salaria/contracts/desk/content/content-exchange';
import { color, Muted, Row, SectionTitle, send, space, Stack, styled, toast } from '@salaria/ui';
import { GitBranch } from 'lucide-react';
import { DownloadLink } from '../../desk/parts/list/list-view';
import { FailureNotice, useSubmit } from '../../desk/parts/submit';
import { contentPath } from '../content.queries';
import { useDesk } from '../../desk/data/reads';
import { ActionButton } from '../../desk/parts/action-button';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  margin-top: ${space.l};
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
`;
/** The server writes all files and sends them to the remote repository. */
const commitTimeoutMs = 120_000;

const commitText = (commit: string | null, branch: string, files: number): string =>
  commit === null ? `Il ramo ${branch} era già aggiornato.` : `${files} file sul ramo ${branch}.`;

/** Takes what was written here to the content files. */
export function Exchange() {
  const { data: state } = useDesk(`${contentPath}/export`, contentExportSchema);
  const { isPending, failure, run } = useSubmit(`${contentPath}/export`);
  const commit = () =>
    run(async () => {
      const answer = await send('POST', `${contentPath}/export/branch`, {}, contentCommitSchema, commitTimeoutMs);
      toast({ title: 'Esportato', description: commitText(answer.commit, answer.branch, answer.changed.length) });
    });
  return (
    <Section aria-labelledby="file-titolo">
      <SectionTitle id="file-titolo">I file dei contenuti</SectionTitle>
      <Muted>Ciò che è pubblicato, nei file che «npm run content:import» rilegge; le bozze restano qui.</Muted>
      {state !== undefined && state.warnings.length > 0 && (
        <Stack>
          <Muted>Nei file non può entrare tutto:</Muted>
          <ul>
            {state.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Stack>
      )}
      <Row>
        <DownloadLink href={`${contentPath}/export.zip`}>Scarica tutti i file (zip)</DownloadLink>
        {typeof state?.branch === 'string' && (
          <ActionButton
            icon={GitBranch}
            label={isPending ? 'Esportazione…' : `Esporta sul ramo ${state.branch}`}
            look="outline"
            aria-disabled={isPending}
            onClick={() => void commit()}
          />
        )}
      </Row>
      <FailureNotice failure={failure} />
    </Section>
  );
}
