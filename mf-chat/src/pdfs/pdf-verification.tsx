import type { DocumentsVerified } from '@salaria/contracts/pdfs';
import { Button, Card, CardBody, ErrorNotice, NoAnswerError, SectionTitle } from '@salaria/ui';
import { useFocusReturn } from '@salaria/ui/form/use-focus-return';
import { useState } from 'react';
import { isUnauthorized, verifyPdfs } from './pdfs.queries';

const failureText = 'Failed to verify documents';
const noConnectionText = 'Error connecting to server';

type State = 'idle' | 'pending' | { problem: string } | { count: number; titles: string[] };

const stateOf = ({ success, documentCount, documentTitles = [] }: DocumentsVerified): State =>
  success ? { count: documentCount ?? documentTitles.length, titles: documentTitles } : { problem: failureText };

function LoadedPdfs({ count, titles }: { count: number; titles: string[] }) {
  if (count === 0) return <p>No documents are loaded in memory!</p>;
  return (
    <>
      <p>{`${count} ${count === 1 ? 'document' : 'documents'} loaded in memory:`}</p>
      <ul lang="it">
        {titles.map((title, index) => (
          <li key={`${index}-${title}`}>{title}</li>
        ))}
      </ul>
    </>
  );
}

/** Shows which PDFs the chatbot has loaded. Its texts are English in the specification. */
export function PdfVerification({ onUnauthorized }: { onUnauthorized: () => void }) {
  const [state, setState] = useState<State>('idle');
  useFocusReturn(state === 'pending');

  async function verify(): Promise<void> {
    setState('pending');
    try {
      setState(stateOf(await verifyPdfs()));
    } catch (error) {
      setState({ problem: error instanceof NoAnswerError ? noConnectionText : failureText });
      if (isUnauthorized(error)) onUnauthorized();
    }
  }

  return (
    <Card as="section" lang="en" aria-labelledby="document-verification">
      <CardBody>
        <SectionTitle id="document-verification">Document Verification</SectionTitle>
        <div>
          <Button type="button" look="outline" disabled={state === 'pending'} onClick={() => void verify()}>
            Verify Documents in Memory
          </Button>
        </div>
        <div role="status">{typeof state === 'object' && 'count' in state && <LoadedPdfs {...state} />}</div>
        {typeof state === 'object' && 'problem' in state && <ErrorNotice role="alert">{state.problem}</ErrorNotice>}
      </CardBody>
    </Card>
  );
}
