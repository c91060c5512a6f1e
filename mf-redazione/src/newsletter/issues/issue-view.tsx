import type { Issue, NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import { Button, Row, SectionTitle, Stack } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { readIssue } from '../newsletter.queries';
import { IssueEditor } from './issue-editor';
import { IssueProgress } from './issue-progress';

interface IssueViewProps {
  id: number;
  status: NewsletterStatus;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** An issue: its editor while it is a draft, then how far it has been sent. */
export function IssueView({ id, status, heading, onClose }: IssueViewProps) {
  const [issue, setIssue] = useState<Issue>();
  const [loadError, setLoadError] = useState<unknown>();
  /** Counts loads, so that the editor begins again with what was loaded. */
  const [loads, setLoads] = useState(0);
  const load = useCallback(async () => {
    setLoadError(undefined);
    try {
      setIssue(await readIssue(id));
      setLoads((before) => before + 1);
    } catch (error) {
      setLoadError(error);
    }
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Stack>
      <Row>
        <Button type="button" look="quiet" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          Tutti i numeri
        </Button>
      </Row>
      <SectionTitle ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {issue === undefined || issue.state === 'draft' ? 'Numero della newsletter' : issue.subject}
      </SectionTitle>
      {loadError !== undefined && <LoadFailure error={loadError} onRetry={() => void load()} />}
      {issue === undefined && loadError === undefined && <Loading />}
      {issue?.state === 'draft' && (
        <IssueEditor
          key={loads}
          issue={issue}
          status={status}
          onReload={() => void load()}
          onSent={setIssue}
          onRemoved={onClose}
        />
      )}
      {issue && issue.state !== 'draft' && <IssueProgress issue={issue} onChanged={setIssue} />}
    </Stack>
  );
}
