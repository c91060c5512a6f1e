import { Button, ErrorNotice, Row, Stack } from '@salaria/ui';
import type { Submission } from './use-submit';

interface FailureNoticeProps {
  failure: Submission['failure'];
  /** Reads the data again, after a conflict. */
  onReload?: () => void;
}

/** Why a call has failed, with a button that reads the data again after a conflict. */
export function FailureNotice({ failure, onReload }: FailureNoticeProps) {
  if (failure === undefined) return null;
  return (
    <Stack role="alert">
      <ErrorNotice>{failure.text}</ErrorNotice>
      {failure.isConflict && onReload && (
        <Row>
          <Button type="button" look="outline" onClick={onReload}>
            Ricarica
          </Button>
        </Row>
      )}
    </Stack>
  );
}
