import { issueSchema, type NewsletterStatus } from '@salaria/contracts/desk/visitors/newsletter';
import { postSummariesSchema } from '@salaria/contracts/posts';
import { Stack } from '@salaria/ui';
import { useDeskRead, useFreshDeskRead } from '../../desk/data/reads';
import { ItemHead } from '../../desk/parts/item';
import { ReadState } from '../../desk/parts/read-state';
import { issuePath, whenSaved } from '../newsletter-calls';
import { IssueEditor } from './issue-editor';
import { IssueProgress } from './issue-progress';

/** Interval of reads while an issue is being sent. */
const pollMs = 3000;

interface IssueViewProps {
  id: number;
  status: NewsletterStatus;
  onClose: () => void;
}

/** An issue: its editor while it is a draft, then how far it has been sent. */
export function IssueView({ id, status, onClose }: IssueViewProps) {
  const posts = useDeskRead('/api/posts', postSummariesSchema);
  const read = useFreshDeskRead(issuePath(id), issueSchema, () => whenSaved(id), {
    refreshInterval: (issue) => (issue?.state === 'sending' ? pollMs : 0),
  });
  const { data: issue } = read;
  return (
    <Stack>
      <ItemHead
        title={issue === undefined || issue.state === 'draft' ? 'Numero della newsletter' : issue.subject}
        parameter="numero"
        id={id}
        backLabel="Tutti i numeri"
        onClose={onClose}
      />
      <ReadState read={read}>
        {(loaded) =>
          loaded.state === 'draft' ? (
            <ReadState read={posts}>
              {(articles) => <IssueEditor issue={loaded} posts={articles} status={status} onRemoved={onClose} />}
            </ReadState>
          ) : (
            <IssueProgress issue={loaded} />
          )
        }
      </ReadState>
    </Stack>
  );
}
