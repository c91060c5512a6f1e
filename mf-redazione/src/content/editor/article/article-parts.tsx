import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import { Button, media, Muted, Row, SectionTitle, Stack, space, styled } from '@salaria/ui';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../desk/parts/confirm-dialog';
import { FieldControls } from '../../form/field-control';
import { valueAt } from '../../form/field-spec';
import { controlId, useForm } from '../../form/form-context';
import { galleryFields, newGallery } from '../../kinds/articles';
import { MarkdownField } from '../../markdown/markdown-field';
import { bodyLead } from '../entry-texts';
import { EntryPreview } from '../preview/entry-preview';
import { EditorSection } from '../editor-section';

const Beside = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  & > * { min-width: 0; }
`;

interface ArticlePartsProps {
  slug: string;
  texts: ContentTexts;
  saves: number;
}

/** What an article has besides its fields: the text with its preview, and the gallery. */
export function ArticleParts({ slug, texts: { body, gallery }, saves }: ArticlePartsProps) {
  const { change } = useForm();
  const [asksRemoval, setAsksRemoval] = useState(false);
  const text = body ?? '';
  const name = valueAt(gallery, ['name']);
  const galleryPlace = typeof name === 'string' && name !== '' ? `<div id="${name}-gallery"></div>` : undefined;
  const lead = bodyLead(text);
  const addGallery = () => {
    change(['gallery'], newGallery(slug));
    // The gallery is on the page after the next render.
    requestAnimationFrame(() => document.getElementById(controlId('gallery'))?.focus());
  };
  return (
    <>
      <EditorSection aria-labelledby="testo-titolo">
        <SectionTitle id="testo-titolo">Testo e anteprima</SectionTitle>
        <Beside>
          <Stack>
            <MarkdownField
              text={text.slice(lead.length)}
              lead={lead === '' ? '\n' : lead}
              galleryPlace={galleryPlace}
              onAddGallery={addGallery}
            />
          </Stack>
          <EntryPreview kind="articles" slug={slug} saves={saves} title="Anteprima dell’articolo" />
        </Beside>
      </EditorSection>
      <EditorSection aria-labelledby="galleria-titolo" id={controlId('gallery')} tabIndex={-1}>
        <SectionTitle id="galleria-titolo">Galleria</SectionTitle>
        {gallery === null ? (
          <>
            <Muted>L’articolo non ha una galleria.</Muted>
            <Row>
              <Button type="button" look="outline" onClick={addGallery}>
                <Images size={18} aria-hidden="true" />
                Aggiungi una galleria
              </Button>
            </Row>
          </>
        ) : (
          <>
            <Muted>
              Compare dove nel testo c’è il suo posto: lo mette il pulsante «Posto della galleria» sopra il testo.
            </Muted>
            <FieldControls fields={galleryFields} path={['gallery']} value={gallery} />
            <Row>
              <Button type="button" look="quiet" onClick={() => setAsksRemoval(true)}>
                <Trash2 size={18} aria-hidden="true" />
                Togli la galleria
              </Button>
            </Row>
          </>
        )}
      </EditorSection>
      {asksRemoval && (
        <ConfirmDialog
          title="Togliere la galleria?"
          confirmLabel="Togli la galleria"
          onConfirm={() => {
            change(['gallery'], null);
            if (galleryPlace !== undefined)
              change(['body'], text.replace(`${galleryPlace}\n`, '').replace(galleryPlace, ''));
            return Promise.resolve();
          }}
          onClose={() => setAsksRemoval(false)}
        >
          <p>
            Didascalie e ordine delle immagini vanno persi, anche nella bozza; le immagini restano nella raccolta. Il
            testo pubblicato non cambia finché non pubblichi.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
