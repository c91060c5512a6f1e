import {
  Button,
  Container,
  Kicker,
  Lead,
  NoAnswerError,
  PageHead,
  SectionTitle,
  Stack,
  space,
  styled,
  Title,
  toast,
  usePageTitle,
} from '@salaria/ui';
import { useEffect, useState } from 'react';
import { DocumentVerification } from './document-verification';
import { isLocked, usePdfs, usePdfsAgain } from './documents.queries';
import { LoginForm } from './login-form';
import { PdfList } from './pdf-list';
import { PdfUpload } from './pdf-upload';

const unsuccessful = 'Impossibile caricare i PDF esistenti';
const unreachable = 'Impossibile connettersi al server';

const Column = styled(Container)`
  max-width: 56rem;
  padding-bottom: ${space.xxxl};
`;

/** What is to be said about a list that could not be had, if anything: a missing login has its own form. */
function listProblem({ data, error }: ReturnType<typeof usePdfs>): string | undefined {
  if (data) return data.success ? undefined : unsuccessful;
  if (!error || isLocked(error)) return undefined;
  return error instanceof NoAnswerError ? unreachable : unsuccessful;
}

export default function PdfsPage() {
  usePageTitle('Gestione PDF per il Chatbot');
  const list = usePdfs();
  const again = usePdfsAgain();
  // A session can end while the page is open: then any call says so.
  const [loggedOut, setLoggedOut] = useState(false);
  const locked = loggedOut || isLocked(list.error);
  const problem = listProblem(list);

  useEffect(() => {
    if (problem) toast({ title: 'Errore', description: problem, variant: 'destructive' });
  }, [problem, list.data, list.error]);

  const lock = () => setLoggedOut(true);
  const reload = () => void again();
  const enter = () => {
    setLoggedOut(false);
    reload();
  };

  return (
    <Column>
      <PageHead>
        <Kicker>Amministrazione</Kicker>
        <Title>Gestione PDF per il Chatbot</Title>
        <Lead>I documenti da cui risponde l'assistente archeologico.</Lead>
      </PageHead>
      {locked ? (
        <LoginForm onEntered={enter} />
      ) : (
        <Stack style={{ gap: space.xl }}>
          <PdfUpload onUploaded={reload} onLocked={lock} />
          <section aria-labelledby="pdf-caricati">
            <SectionTitle id="pdf-caricati" style={{ marginBottom: space.m }}>
              PDF caricati
            </SectionTitle>
            {problem ? (
              <Button type="button" look="outline" onClick={reload}>
                Riprova
              </Button>
            ) : (
              <PdfList pdfs={list.data && (list.data.pdfs ?? [])} onRemoved={reload} onLocked={lock} />
            )}
          </section>
          <DocumentVerification onLocked={lock} />
        </Stack>
      )}
    </Column>
  );
}
