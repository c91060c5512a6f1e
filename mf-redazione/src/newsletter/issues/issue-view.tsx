import type { Issue, NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import { Stack } from '@salaria/ui';
import type { RefObject } from 'react';
import { Settled } from '../../desk/parts/read-state';
import { useFocusAfterChange } from '../../desk/parts/use-focus-after-change';
import { ItemHead } from '../../desk/parts/item/item-head';
import { useItem } from '../../desk/parts/item/use-item';
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
  const item = useItem<Issue>(id, readIssue);
  const { item: issue, loads, setItem: setIssue } = item;
  useFocusAfterChange(issue?.state, heading);
  return (
    <Stack>
      <ItemHead
        item={item}
        title={issue === undefined || issue.state === 'draft' ? 'Numero della newsletter' : issue.subject}
        heading={heading}
        backLabel="Tutti i numeri"
        onClose={onClose}
      />
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
