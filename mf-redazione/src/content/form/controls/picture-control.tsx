import { Button, Muted, Picture, Row, styled, TextInput } from '@salaria/ui';
import { ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PicturePicker } from '../../../pictures/picture-picker';
import { usePicture } from '../../../pictures/pictures.queries';
import { useForm } from '../form-context';
import { LabelledControl } from './labelled-control';
import type { ControlProps } from './scalar-controls';

const Chosen = styled(Picture)`
  width: 9rem;
  border-radius: 6px;
`;

/** Pause in typing after which a name is looked up. */
const lookupDelayMs = 600;

/** Returns the name of a picture once it is no longer typed. */
function useSettledName(name: string): string {
  const [settled, setSettled] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), lookupDelayMs);
    return () => clearTimeout(timer);
  }, [name]);
  return settled;
}

/** The picture of a name, with its alternative text; nothing for a name without picture. */
function ChosenPicture({ name }: { name: string }) {
  const { data } = usePicture(name);
  if (!data) return null;
  return (
    <Row>
      <Chosen src={data.src} alt="" ratio={1.5} sizes="9rem" placeholder={data.placeholder} />
      <Muted style={{ flex: '1 1 12rem' }}>{data.note?.alt}</Muted>
    </Row>
  );
}

/** The name of a picture: written, or chosen from the library. */
export function PictureControl({ spec, path, value }: ControlProps<'picture'>) {
  const { change } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const settled = useSettledName(name);
  const write = (next: string) => change(path, next === '' ? undefined : next);
  return (
    <>
      <LabelledControl path={path} label={spec.label} help={spec.help} isOptional={spec.isOptional}>
        {(control) => (
          <Row>
            <TextInput
              {...control}
              style={{ flex: '1 1 12rem', width: 'auto' }}
              value={name}
              placeholder="nome dell’immagine"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => write(event.target.value.trim())}
            />
            <Button
              type="button"
              look="outline"
              aria-label={`Scegli dalla raccolta: ${spec.label}`}
              onClick={() => setIsChoosing(true)}
            >
              <ImageIcon size={18} aria-hidden="true" />
              Scegli
            </Button>
          </Row>
        )}
      </LabelledControl>
      {/^[a-z0-9]+(-[a-z0-9]+)*$/.test(settled) && <ChosenPicture key={settled} name={settled} />}
      {isChoosing && (
        <PicturePicker
          chosen={name === '' ? undefined : name}
          onChoose={({ slug }) => {
            write(slug);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
