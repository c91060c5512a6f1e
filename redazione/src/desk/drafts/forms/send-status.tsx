import { Button, ErrorNotice, Row, Stack } from '@salaria/ui';
import { useRef } from 'react';
import { FailureNotice } from '../../parts/failure-notice';
import type { RetriedSubmission } from './use-retried-submit';

interface SendStatusProps {
  submission: RetriedSubmission;
  /** Whether the fields show the failure. */
  isBesideFields?: boolean;
  /** Reads the data again, after a conflict. */
  onReload?: () => void;
}

/** Below the button of a form, which it does not move: that its call is repeated, or why it has failed. */
export function SendStatus({ submission, isBesideFields = false, onReload }: SendStatusProps) {
  const { failure, isRetrying, retryNow, stopRetrying, clear } = submission;
  const box = useRef<HTMLDivElement>(null);
  const isShown = isRetrying || (failure !== undefined && !isBesideFields);
  return (
    <div ref={box} tabIndex={-1} hidden={!isShown}>
      {isRetrying && (
        <Stack role="alert">
          <ErrorNotice>
            Il server non risponde. Il testo resta in questo browser, e l’invio riparte da solo appena si può.
          </ErrorNotice>
          <Row>
            <Button type="button" look="outline" onClick={retryNow}>
              Riprova adesso
            </Button>
            <Button
              type="button"
              look="quiet"
              onClick={() => {
                stopRetrying();
                // The button is gone with the next render.
                box.current?.focus();
              }}
            >
              Non inviare per ora
            </Button>
          </Row>
        </Stack>
      )}
      {!isRetrying && !isBesideFields && (
        <FailureNotice
          failure={failure}
          {...(onReload && {
            onReload: () => {
              clear();
              onReload();
            },
          })}
        />
      )}
    </div>
  );
}
