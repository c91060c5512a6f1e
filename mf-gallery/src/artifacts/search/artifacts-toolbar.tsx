import { color, media, space, styled, TextInput, VisuallyHidden } from '@salaria/ui';
import { AddressForm, addressButton, KeptParameters } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { LayoutGrid, List, Search } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { partParameter } from '../../list/growing-list';
import type { ArtifactsView } from '../list/artifact-card';

/** Id of the search form. A button of this form keeps a text that was typed before hydration. */
export const searchFormId = 'cerca-reperti';
/** Query parameter of the open filter panel, on pages that were submitted without scripts. */
export const filterPanelParameter = 'filtri';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  margin-bottom: ${space.m};
`;
/** On a phone it takes a whole row. */
const Start = styled.div`
  flex: 1 0 100%;
  ${media.tablet} { flex: none; }
`;
const SearchForm = styled.form`
  position: relative;
  flex: 1 1 11rem;
  max-width: 34rem;
  & svg {
    position: absolute;
    left: ${space.s};
    top: 50%;
    translate: 0 -50%;
    color: ${color.muted};
    pointer-events: none;
  }
  & input { padding-left: 2.6rem; border-radius: 999px; }
`;
/** Two buttons side by side, of which one is pressed. */
export const Toggle = styled.div`
  display: flex;
  flex: none;
  margin-left: auto;
  border: 1px solid #8C7F70;
  border-radius: 8px;
  overflow: hidden;
  background: ${color.card};
  & button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space.xs};
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 ${space.s};
    border: 0;
    background: none;
    font-weight: 600;
  }
  & button:hover { background: ${color.band}; }
  & button[aria-pressed='true'] { background: ${color.rosso}; color: ${color.onAccent}; }
  & button:focus-visible { outline-offset: -3px; outline-color: currentColor; }
`;
const Label = styled.span`
  display: none;
  ${media.tablet} { display: inline; }
`;

type ArtifactsToolbarProps = {
  text: string;
  onText: (text: string) => void;
  view: ArtifactsView;
  onView: (view: ArtifactsView) => void;
  searchRef: Ref<HTMLInputElement>;
  /** Content before the search field. */
  children?: ReactNode;
};

/** Search field and the choice between grid and list. */
export function ArtifactsToolbar({ text, onText, view, onView, searchRef, children }: ArtifactsToolbarProps) {
  const id = useId();
  const { oneOf } = useAddress();
  return (
    <Bar data-noprint>
      {/* The form's default button, which Enter clicks; without it Enter would click a button of `children`. */}
      <button
        type="submit"
        hidden
        form={searchFormId}
        name={filterPanelParameter}
        value={oneOf(filterPanelParameter, ['aperti']) ?? ''}
      />
      {children && <Start>{children}</Start>}
      <SearchForm id={searchFormId} method="get" role="search" onSubmit={(event) => event.preventDefault()}>
        <KeptParameters sets={['q', 'reperto', partParameter, filterPanelParameter]} />
        <label htmlFor={id}>
          <VisuallyHidden>Cerca tra i reperti</VisuallyHidden>
        </label>
        <TextInput
          ref={searchRef}
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Cerca un reperto…"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <Search size={20} aria-hidden="true" />
      </SearchForm>
      <AddressForm sets={['vista']}>
        <Toggle role="group" aria-label="Vista">
          <button
            {...addressButton('vista', undefined, () => onView('grid'))}
            aria-pressed={view === 'grid'}
            aria-label="Griglia"
          >
            <LayoutGrid size={18} aria-hidden="true" />
            <Label>Griglia</Label>
          </button>
          <button
            {...addressButton('vista', 'elenco', () => onView('list'))}
            aria-pressed={view === 'list'}
            aria-label="Elenco"
          >
            <List size={18} aria-hidden="true" />
            <Label>Elenco</Label>
          </button>
        </Toggle>
      </AddressForm>
    </Bar>
  );
}
