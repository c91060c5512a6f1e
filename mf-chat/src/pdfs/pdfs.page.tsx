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
import { LoginForm } from './login-form';
import { PdfList } from './pdf-list';
import { PdfUpload } from './pdf-upload';
import { PdfVerification } from './pdf-verification';
import { isUnauthorized, usePdfs, useReloadPdfs } from './pdfs.queries';

const failureText = 'Impossibile caricare i PDF esistenti';
const noConnectionText = 'Impossibile connettersi al server';

const Column = styled(Container)`
  max-width: 56rem;
  padding-bottom: ${space.xxxl};
`;

/** Returns the message for a list that failed to load; undefined for a missing session, which shows the login. */
function listProblem({ data, error }: ReturnType<typeof usePdfs>): string | undefined {
  if (data) return data.success ? undefined : failureText;
  if (!error || isUnauthorized(error)) return undefined;
  return error instanceof NoAnswerError ? noConnectionText : failureText;
}

export default function PdfsPage() {
  usePageTitle('Gestione PDF per il Chatbot');
  const list = usePdfs();
  const readAgain = useReloadPdfs();
  // A session can end while the page is open: then any call answers 401.
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const needsLogin = isLoggedOut || isUnauthorized(list.error);
  const problem = listProblem(list);

  useEffect(() => {
    if (problem) toast({ title: 'Errore', description: problem, variant: 'destructive' });
  }, [problem, list.data, list.error]);

  const logOut = () => setIsLoggedOut(true);
  const reload = () => void readAgain();
  const logIn = () => {
    setIsLoggedOut(false);
    reload();
  };

  return (
    <Column>
      <PageHead>
        <Kicker>Amministrazione</Kicker>
        <Title>Gestione PDF per il Chatbot</Title>
        <Lead>I documenti da cui risponde l'assistente archeologico.</Lead>
        <noscript>
          <p>Questa pagina ha bisogno di JavaScript, che qui è spento.</p>
        </noscript>
      </PageHead>
      {needsLogin ? (
        <LoginForm onLogin={logIn} />
      ) : (
        <Stack style={{ gap: space.xl }}>
          <PdfUpload onUploaded={reload} onUnauthorized={logOut} />
          <section aria-labelledby="pdf-caricati">
            <SectionTitle id="pdf-caricati" style={{ marginBottom: space.m }}>
              PDF caricati
            </SectionTitle>
            {problem ? (
              <Button type="button" look="outline" onClick={reload}>
                Riprova
              </Button>
            ) : (
              <PdfList pdfs={list.data && (list.data.pdfs ?? [])} onRemoved={reload} onUnauthorized={logOut} />
            )}
          </section>
          <PdfVerification onUnauthorized={logOut} />
        </Stack>
      )}
    </Column>
  );
}
