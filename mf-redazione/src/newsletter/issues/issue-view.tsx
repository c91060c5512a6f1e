import type { Issue, NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import { Button, Row, SectionTitle, Stack } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { LoadFailure, Loading, Settled } from '../../desk/parts/read-state';
import { useFocusAfterChange } from '../../desk/parts/use-focus-after-change';
import { useItem } from '../../desk/parts/use-item';
import { readIssue, usePosts } from '../newsletter.queries';
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
  const posts = usePosts();
  const { item: issue, loadError, loads, setItem: setIssue, reload } = useItem<Issue>(id, readIssue);
  useFocusAfterChange(issue?.state, heading);
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
      {loadError !== undefined && <LoadFailure error={loadError} onRetry={reload} />}
      {issue === undefined && loadError === undefined && <Loading />}
      {issue?.state === 'draft' && (
        <Settled reads={[posts]}>
          <IssueEditor
            // The editor begins again with what was loaded.
            key={loads}
            issue={issue}
            status={status}
            onSent={setIssue}
            onRemoved={onClose}
          />
        </Settled>
      )}
      {issue && issue.state !== 'draft' && <IssueProgress issue={issue} onChanged={setIssue} />}
    </Stack>
  );
}
