import type { Legal } from '@salaria/contracts/site';
import { Container, ErrorNotice, formatDate, Lead, PageHead, Skeleton, space, styled, Title } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { useLegal } from '../site-content.queries';
import { useShellPageTitle } from '../use-shell-page-title';

const Text = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 46rem;
  padding-bottom: ${space.xxxl};
  & h2 { font-size: 1.5rem; margin-top: ${space.m}; }
  & li + li { margin-top: ${space.xxs}; }
`;
const Note = styled.p`
  max-width: 46rem;
  margin-bottom: ${space.l};
`;

type LegalPath = '/privacy' | '/terms' | '/cookies' | '/accessibilita';

interface LegalPageProps {
  path: LegalPath;
  title: string;
  name: keyof Legal;
}

const states: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  parzialmente: 'parzialmente conforme',
  'non-conforme': 'non conforme',
};

/** A page that the footer links to, whose text editors write. */
function LegalPage({ path, title, name }: LegalPageProps) {
  useShellPageTitle(path);
  const read = useLegal();
  return (
    <Container>
      <ReadView
        read={read}
        loading={<Skeleton style={{ height: '100vh' }} />}
        failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
      >
        {(legal) =>
          legal && (
            <>
              <PageHead>
                <Title>{title}</Title>
                <Lead>{legal[name].lead}</Lead>
              </PageHead>
              {name === 'accessibility' && (
                <Note>
                  {`Dichiarazione del ${formatDate(legal.accessibility.date)}: il sito è `}
                  {`${states[legal.accessibility.state] ?? legal.accessibility.state} alle WCAG 2.2, livello AA.`}
                </Note>
              )}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it */}
              <Text dangerouslySetInnerHTML={{ __html: legal[name].html }} />
            </>
          )
        }
      </ReadView>
    </Container>
  );
}

export const PrivacyPage = () => <LegalPage path="/privacy" title="Informativa sulla privacy" name="privacy" />;
export const TermsPage = () => <LegalPage path="/terms" title="Termini d'uso" name="terms" />;
export const CookiesPage = () => <LegalPage path="/cookies" title="Cookie" name="cookies" />;
export const AccessibilityPage = () => (
  <LegalPage path="/accessibilita" title="Dichiarazione di accessibilità" name="accessibility" />
);
