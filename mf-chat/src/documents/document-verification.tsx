import type { DocumentsVerified } from '@salaria/contracts/pdfs';
import { Button, Card, CardBody, ErrorNotice, NoAnswerError, SectionTitle } from '@salaria/ui';
import { useState } from 'react';
import { isLocked, verifyDocuments } from './documents.queries';

const unsuccessful = 'Failed to verify documents';
const unreachable = 'Error connecting to server';

type State = 'idle' | 'busy' | { problem: string } | { count: number; titles: string[] };

const outcome = ({ success, documentCount, documentTitles = [] }: DocumentsVerified): State =>
  success ? { count: documentCount ?? documentTitles.length, titles: documentTitles } : { problem: unsuccessful };

function Found({ count, titles }: { count: number; titles: string[] }) {
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

/** Which documents the chatbot holds. The texts are English, as they were ordered. */
export function DocumentVerification({ onLocked }: { onLocked: () => void }) {
  const [state, setState] = useState<State>('idle');

  async function verify(): Promise<void> {
    setState('busy');
    try {
      setState(outcome(await verifyDocuments()));
    } catch (error) {
      setState({ problem: error instanceof NoAnswerError ? unreachable : unsuccessful });
      if (isLocked(error)) onLocked();
    }
  }

  return (
    <Card as="section" lang="en" aria-labelledby="document-verification">
      <CardBody>
        <SectionTitle id="document-verification">Document Verification</SectionTitle>
        <div>
          <Button type="button" look="outline" disabled={state === 'busy'} onClick={() => void verify()}>
            Verify Documents in Memory
          </Button>
        </div>
        <div role="status">{typeof state === 'object' && 'count' in state && <Found {...state} />}</div>
        {typeof state === 'object' && 'problem' in state && <ErrorNotice role="alert">{state.problem}</ErrorNotice>}
      </CardBody>
    </Card>
  );
}
