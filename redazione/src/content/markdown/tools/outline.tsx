import { Button, color, space, styled } from '@salaria/ui';
import type { Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { countText } from '../../../desk/format';

const Details = styled.details`
  padding: ${space.xs} ${space.m};
  border-inline: 1px solid #8C7F70;
  border-bottom: 1px solid ${color.line};
  background: ${color.card};
  font-size: 0.95rem;
  & summary { min-height: 1.75rem; cursor: pointer; }
  & ul { max-height: 16rem; margin: 0; padding: 0; overflow: auto; list-style: none; }
  & li[data-level='3'] { padding-inline-start: 1.5rem; }
  & li[data-level='4'] { padding-inline-start: 3rem; }
`;

const wordsPerMinute = 200;

interface Heading {
  text: string;
  level: number;
  place: number;
}

/** Returns the headings of a text, in their order. */
function headingsOf(doc: DocumentNode): Heading[] {
  const headings: Heading[] = [];
  doc.descendants((node, place) => {
    if (node.type.name === 'heading') headings.push({ text: node.textContent, level: Number(node.attrs.level), place });
    return !node.isTextblock;
  });
  return headings;
}

/** The length of a text, and its headings, which lead to their places. */
export function Outline({ editor }: { editor: Editor }) {
  const headings = headingsOf(editor.state.doc);
  const words = editor.storage.characterCount.words();
  const minutes = countText(Math.max(1, Math.ceil(words / wordsPerMinute)), 'minuto', 'minuti');
  return (
    <Details>
      <summary>
        {`${countText(words, 'parola', 'parole')}${words > 0 ? `, ${minutes} di lettura` : ''}. Struttura del testo: ${countText(headings.length, 'titoletto', 'titoletti')}`}
      </summary>
      <ul aria-label="Titoletti">
        {headings.map(({ text, level, place }) => (
          <li key={place} data-level={level}>
            <Button
              type="button"
              look="quiet"
              onClick={() =>
                editor
                  .chain()
                  .focus(place + 1, { scrollIntoView: true })
                  .run()
              }
            >
              {text || 'Titoletto senza parole'}
            </Button>
          </li>
        ))}
      </ul>
    </Details>
  );
}
