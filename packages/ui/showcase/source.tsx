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

/** The source file of a component, loaded when opened. */
export function Source({ path }: { path: string }) {
  const [text, setText] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    if (text !== undefined) return;
    fetch(`/${path}`)
      .then((answer) => (answer.ok ? answer.text().then(setText) : setHasFailed(true)))
      .catch(() => setHasFailed(true));
  };
  return (
    <details onToggle={load}>
      <Summary>{path}</Summary>
      {hasFailed && <ErrorNotice role="alert">Il file non si può leggere.</ErrorNotice>}
      {text !== undefined && (
        // Scrollable regions must be focusable.
        <Code tabIndex={0} aria-label={path}>
          {text}
        </Code>
      )}
    </details>
  );
}
