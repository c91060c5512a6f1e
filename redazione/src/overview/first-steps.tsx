import { type FirstStep, firstSteps, firstStepsSchema } from '@salaria/contracts/desk/first-steps';
import { color, Link, Muted, space, styled, VisuallyHidden } from '@salaria/ui';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorPath, listPath } from '../content/paths';
import { useDeskRead } from '../desk/data/reads';
import { LinedList, TitledPart } from '../desk/parts/layout';
import { Settled } from '../desk/parts/read-state';

const steps: Readonly<Record<FirstStep, { label: string; text: string; page: string }>> = {
  facts: {
    label: 'Nome e recapiti',
    text: 'Nome, telefono, e-mail e luogo dell’associazione.',
    page: editorPath('site', 'site'),
  },
  logo: {
    label: 'Logo',
    text: 'Prima si carica fra le fotografie, poi si sceglie qui.',
    page: editorPath('site', 'site'),
  },
  hero: {
    label: 'Immagini grandi',
    text: 'Le prime che si vedono: bastano tre fotografie vostre.',
    page: editorPath('slides', 'slides'),
  },
  about: { label: 'Chi siamo', text: 'Chi siete e che cosa fate.', page: editorPath('about', 'about') },
  donations: { label: 'Donazioni', text: 'Obiettivi, somme, IBAN.', page: editorPath('donations', 'donations') },
  legal: {
    label: 'Testi legali',
    text: 'Privacy, termini, cookie, accessibilità.',
    page: editorPath('legal', 'legal'),
  },
  people: { label: 'Persone', text: 'Invita chi lavora con te.', page: '/redazione/persone' },
  article: { label: 'Primo articolo', text: 'Scrivilo e pubblicalo.', page: listPath('articles') },
};

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space.s};
  align-items: start;
  & svg { margin-block-start: 0.2em; color: ${color.oliva}; }
`;

/** What a new site needs, step by step, while it tells visitors that its contents are a sample; then what follows. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const read = useDeskRead('/api/desk/first-steps', firstStepsSchema);
  return (
    <Settled reads={[read]}>
      {read.data?.hasSampleNotice && <Steps done={read.data.done} />}
      {children}
    </Settled>
  );
}

function Steps({ done }: { done: readonly FirstStep[] }) {
  return (
    <TitledPart id="primi-passi" title="La prima ora">
      <p>
        {`Il sito mostra ancora contenuti di esempio: ${done.length} passi fatti su ${firstSteps.length}. `}
        Quando i testi sono i vostri, togli l’avviso in fondo a{' '}
        <Link to={editorPath('site', 'site')}>Nome, logo e recapiti</Link>.
      </p>
      <LinedList as="ol">
        {firstSteps.map((step) => {
          const { label, text, page } = steps[step];
          const isDone = done.includes(step);
          const Icon = isDone ? Check : Circle;
          return (
            <Step key={step}>
              <Icon size={20} aria-hidden="true" />
              <span>
                <Link to={page}>{label}</Link>
                {isDone && <VisuallyHidden> (fatto)</VisuallyHidden>} <Muted as="span">{text}</Muted>
              </span>
            </Step>
          );
        })}
      </LinedList>
    </TitledPart>
  );
}
