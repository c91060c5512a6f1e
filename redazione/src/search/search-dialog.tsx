import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { accountsSchema } from '@salaria/contracts/desk/accounts/accounts';
import { contentSummarySchema } from '@salaria/contracts/desk/content/content-list';
import { contentAtSchema } from '@salaria/contracts/desk/content/content';
import { deskPictureSchema } from '@salaria/contracts/desk/content/pictures';
import { deskPageSchema } from '@salaria/contracts/desk/page';
import { contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { color, Dialog, Muted, space, styled, useNavigate } from '@salaria/ui';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { editorPath } from '../content/paths';
import { areasOf, isAllowed } from '../desk/areas';
import { publicOrigin } from '../desk/format';
import { useDeskRead, withQuery } from '../desk/data/reads';

const Shown = styled.div`
  & [cmdk-input] { width: 100%; min-height: 2.75rem; padding: ${space.xs} ${space.s}; border: 1px solid #8C7F70; border-radius: 6px; background: ${color.input}; color: ${color.text}; font: inherit; }
  & [cmdk-list] { min-height: 18rem; margin-block-start: ${space.s}; }
  & [cmdk-group-heading] { padding-block: ${space.s} ${space.xxs}; color: ${color.muted}; font-weight: 600; }
  & [cmdk-item] { display: flex; flex-wrap: wrap; gap: 0 ${space.s}; align-items: center; min-height: 2.75rem; padding: ${space.xs} ${space.s}; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere; }
  & [cmdk-item][data-selected='true'] { background: ${color.band}; outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;

/** Keys are typed faster than a server should be asked. */
const pauseMs = 200;
const shownItems = 8;

const forms = contentKinds.map(kindOf).filter(({ isSettings }) => isSettings);

interface Found {
  title: string;
  note?: string;
  to: string;
}

const keyOf = ({ to, title }: Found): string => `${to} ${title}`;

interface Group {
  heading: string;
  items: Found[];
}

/** Returns the path of the page of the site that a text is the address of; undefined for other texts. */
function pathOnSite(text: string): string | undefined {
  const origin = publicOrigin() ?? window.location.origin;
  if (!/^(https?:\/)?\//i.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** Returns words once no key has been pressed for a moment. */
function useSettledWords(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Returns what the words find, for those who may open it: pages of the desk at once, the rest after a pause. */
function useFound(words: string, role: StaffRole): Group[] {
  const typed = words.trim();
  const settled = useSettledWords(typed);
  // Enter opens nothing that earlier words have found.
  const q = settled === typed ? typed : '';
  const query = (path: string) =>
    q !== '' && isAllowed(role, 'redattore') ? withQuery(path, { q, limit: String(shownItems) }) : null;
  const entries = useDeskRead(query('/api/desk/content?order=match'), deskPageSchema(contentSummarySchema)).data;
  const pictures = useDeskRead(query('/api/desk/pictures'), deskPageSchema(deskPictureSchema)).data;
  const path = isAllowed(role, 'redattore') ? pathOnSite(q) : undefined;
  const page = useDeskRead(path === undefined ? null : withQuery('/api/desk/content/at', { path }), contentAtSchema);
  const people = useDeskRead(role === 'responsabile' ? '/api/desk/accounts' : null, accountsSchema).data ?? [];
  const has = (text: string) => foldSearchText(text).includes(foldSearchText(typed));
  const ownPages = [...areasOf(role), { path: '/redazione/profilo', label: 'Profilo' }];
  const foundForms = forms.filter(
    ({ label, summary = '' }) => isAllowed(role, 'redattore') && typed !== '' && has(`${label} ${summary}`),
  );
  const foundEntries = entries?.items.filter(({ kind }) => foundForms.every((form) => form.kind !== kind)) ?? [];
  return [
    {
      heading: 'Modifica la pagina del sito',
      items: (page.data ? [page.data] : []).map(({ kind, slug, title }) => ({
        ...{ title, note: kindOf(kind).label, to: editorPath(kind, slug) },
      })),
    },
    {
      heading: 'Pagine della redazione',
      items: ownPages.filter(({ label }) => has(label)).map(({ path, label }) => ({ title: label, to: path })),
    },
    {
      heading: 'Il sito',
      items: foundForms.map(({ kind, label, summary = '' }) => ({
        ...{ title: label, note: summary, to: editorPath(kind, kind) },
      })),
    },
    {
      heading: 'Voci',
      items: foundEntries.map(({ kind, slug, title }) => ({
        ...{ title: title || slug, note: kindOf(kind).label, to: editorPath(kind, slug) },
      })),
    },
    {
      heading: 'Fotografie',
      items: (pictures?.items ?? []).map(({ slug, note }) => ({
        ...{ title: note?.caption || note?.alt || slug, to: `/redazione/immagini/${slug}` },
      })),
    },
    {
      heading: 'Persone',
      items: people
        .filter(({ name, email }) => q !== '' && (has(name) || has(email)))
        .map(({ name, email }) => ({ title: name, note: email, to: '/redazione/persone' })),
    },
  ].filter(({ items }) => items.length > 0);
}

/** Looks for pages of the desk, entries, pictures and people, and opens what is chosen. */
export default function SearchDialog({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const groups = useFound(words, role);
  const all = groups.flatMap(({ items }) => items.map(keyOf));
  const navigate = useNavigate();
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog title="Cerca nella redazione" width="40rem" onClose={onClose}>
      <Shown>
        <Command
          shouldFilter={false}
          loop
          label="Cerca nella redazione"
          // Results that arrive later take the place of the chosen one.
          value={all.includes(chosen) ? chosen : (all[0] ?? '')}
          onValueChange={setChosen}
        >
          <Command.Input
            value={words}
            onValueChange={setWords}
            placeholder="Parole, o l’indirizzo di una pagina del sito"
          />
          <Command.List label="Risultati">
            <Command.Empty>
              <Muted>Nulla con queste parole.</Muted>
            </Command.Empty>
            {groups.map(({ heading, items }) => (
              <Command.Group key={heading} heading={heading}>
                {items.map((item) => (
                  <Command.Item key={keyOf(item)} value={keyOf(item)} onSelect={() => open(item.to)}>
                    {item.title}
                    {item.note !== undefined && <Muted as="span">{item.note}</Muted>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </Shown>
    </Dialog>
  );
}
