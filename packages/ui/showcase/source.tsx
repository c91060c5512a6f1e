import { useState } from 'react';
import { ErrorNotice, styled } from '../src';
import { color, space } from '../src/theme/tokens';

const Code = styled.pre`
  max-height: 30rem;
  overflow: auto;
  padding: ${space.m};
  border: 1px solid ${color.line};
  background: ${color.card};
  font-size: 0.9rem;
`;
const Summary = styled.summary`
  min-height: 1.75rem;
  cursor: pointer;
  color: ${color.rosso};
`;

/** The file of a component, where its props and what they mean are written; read when it is asked for. */
export function Source({ path }: { path: string }) {
  const [text, setText] = useState<string>();
  const [lost, setLost] = useState(false);
  const load = () => {
    if (text !== undefined) return;
    fetch(`/${path}`)
      .then((answer) => (answer.ok ? answer.text().then(setText) : setLost(true)))
      .catch(() => setLost(true));
  };
  return (
    <details onToggle={load}>
      <Summary>{path}</Summary>
      {lost && <ErrorNotice role="alert">Il file non si può leggere.</ErrorNotice>}
      {text !== undefined && (
        // What scrolls must be reached by the keyboard.
        <Code tabIndex={0} aria-label={path}>
          {text}
        </Code>
      )}
    </details>
  );
}
