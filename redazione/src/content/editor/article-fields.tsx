import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Muted, Row, space, Stack } from '@salaria/ui';
import { Images, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { CallButton } from '../../desk/parts/actions/call-button';
import { TitledPart } from '../../desk/parts/layout';
import { controlId } from '../form/fields';
import { FormFields } from '../form/form-fields';
import { MarkdownField } from '../markdown/markdown-field';
import { ActionButton } from '../../desk/parts/actions/action-button';

interface ArticleFieldsProps {
  specs: readonly FieldSpec[];
  slug: string;
}

/** The fields of an article as they are written: title, text and gallery, then what lists show of it. */
export function ArticleFields({ specs, slug }: ArticleFieldsProps) {
  const { setValue, getValues } = useFormContext();
  const gallery: unknown = useWatch({ name: 'gallery' });
  const name: unknown = useWatch({ name: 'gallery.name' });
  const galleryName = gallery && typeof name === 'string' && name !== '' ? name : undefined;
  const add = () => {
    flushSync(() => setValue('gallery', { name: slug, style: 'lightbox', counter: true, lockScroll: true, items: [] }));
    document.getElementById(controlId('gallery'))?.focus();
  };
  const remove = async () => {
    setValue('gallery', null);
    const place = `<div id="${galleryName}-gallery"></div>`;
    const body: unknown = getValues('body');
    if (typeof body === 'string') setValue('body', body.replace(`${place}\n\n`, '').replace(place, ''));
  };
  const partOf = (...names: string[]) => specs.filter((spec) => names.includes(spec.name));
  const [text] = specs.filter((spec) => spec.type === 'markdown');
  const [group] = specs.filter((spec) => spec.type === 'group');
  return (
    <Stack style={{ gap: space.l }}>
      <FormFields specs={partOf('title')} />
      {text && <MarkdownField spec={text} name={text.name} galleryName={galleryName} />}
      {group && (
        <TitledPart id={controlId(group.name)} title={group.label}>
          {gallery ? (
            <>
              <Muted>Compare dove nel testo c’è il suo posto: lo mette il pulsante «Galleria» sopra il testo.</Muted>
              <FormFields specs={group.fields} within={`${group.name}.`} />
              <Row>
                <CallButton
                  icon={Trash2}
                  label="Togli la galleria"
                  look="quiet"
                  question={{
                    title: 'Togliere la galleria?',
                    confirmLabel: 'Togli la galleria',
                    text: [
                      'Didascalie e ordine delle immagini vanno persi, anche nella bozza; le immagini restano nella ' +
                        'raccolta. Il testo pubblicato non cambia finché non pubblichi.',
                    ],
                  }}
                  call={remove}
                />
              </Row>
            </>
          ) : (
            <Row>
              <ActionButton icon={Images} label="Aggiungi una galleria" look="outline" onClick={add} />
            </Row>
          )}
        </TitledPart>
      )}
      <TitledPart id="scheda" title="Scheda">
        <FormFields specs={specs.filter((spec) => spec !== text && spec !== group && spec.name !== 'title')} />
      </TitledPart>
    </Stack>
  );
}
