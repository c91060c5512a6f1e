import {
  Button,
  color,
  Container,
  Lead,
  PageHead,
  radius,
  SectionTitle,
  space,
  styled,
  Title,
  toast,
  usePageTitle,
} from '@salaria/ui';
import * as examples from '@salaria/ui/examples';
import type { ComponentType } from 'react';

/** The text of packages/ui/src/examples. */
declare const SALARIA_EXAMPLES: string;

const Example = styled.section`
  display: grid;
  gap: ${space.s};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};
`;
const Source = styled.pre`
  margin: 0;
  padding: ${space.m};
  max-height: 24rem;
  overflow: auto;
  background: ${color.band};
  border-radius: ${radius.m};
`;

/** Returns the declaration of an example, with its comment. */
function sourceOf(name: string): string {
  const declaration = new RegExp(`^(?:/\\*\\*.*\\*/\\n)?export (?:const|function) ${name}\\b[\\s\\S]*?^\\S+;?$`, 'm');
  return declaration.exec(SALARIA_EXAMPLES)?.[0] ?? '';
}

const imports = /^import [\s\S]*?;$/gm;

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast({ title: 'Copiato' });
}

/** All components of `ui`, each with an example and its source; only in the development build. */
export default function ComponentsPage() {
  usePageTitle('Componenti');
  return (
    <Container>
      <PageHead>
        <Title>Componenti</Title>
        <Lead>Un esempio per ogni componente di @salaria/ui, con il codice da copiare.</Lead>
      </PageHead>
      <Example aria-labelledby="import">
        <SectionTitle id="import">Da dove si importano</SectionTitle>
        <Source tabIndex={0}>{SALARIA_EXAMPLES.match(imports)?.join('\n')}</Source>
      </Example>
      {Object.entries<ComponentType>(examples).map(([name, Component]) => (
        <Example key={name} aria-labelledby={name}>
          <SectionTitle id={name}>{name.replace(/Example$/, '')}</SectionTitle>
          <div>
            <Component />
          </div>
          <Source tabIndex={0}>{sourceOf(name)}</Source>
          <div>
            <Button type="button" look="quiet" onClick={() => void copy(sourceOf(name))}>
              Copia il codice di {name.replace(/Example$/, '')}
            </Button>
          </div>
        </Example>
      ))}
    </Container>
  );
}
