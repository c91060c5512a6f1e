import type { DeskPicture, PictureLimits } from '@salaria/contracts/desk/content/pictures';
import { Button, color, Muted, Row, Stack, space, styled, VisuallyHidden } from '@salaria/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { usePictureLimits } from '../pictures.queries';
import { type Upload, useUploads } from './use-uploads';

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 2px dashed ${color.line};
  border-radius: 10px;
  &[data-over='true'] { border-color: ${color.rosso}; background: ${color.band}; }
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  padding: ${space.s};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: 8px;
  overflow-wrap: anywhere;
`;
const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 0.6rem;
  accent-color: ${color.oliva};
`;
const Problem = styled.p`
  color: ${color.rosso};
  font-weight: 600;
`;

const formatNames: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

function rulesText({ types, maxFileBytes, maxPixels, minWidth }: PictureLimits): string {
  const names = types.map((type) => formatNames[type] ?? type).join(', ');
  const megabytes = Math.round(maxFileBytes / 1024 / 1024);
  return (
    `${names}; al massimo ${megabytes} MB e ${Math.round(maxPixels / 1e6)} milioni di pixel a file, larghe almeno ` +
    `${minWidth} pixel, meglio 1600. Luogo e dati della fotocamera sono tolti.`
  );
}

interface UploadAreaProps {
  onUploaded: (picture: DeskPicture) => void;
  /** What can be done with a picture that has arrived. */
  action: (picture: DeskPicture) => ReactNode;
}

/** Uploads pictures that are chosen or dropped here, with their progress. */
export function UploadArea({ onUploaded, action }: UploadAreaProps) {
  const { uploads, add, retry } = useUploads(onUploaded);
  const { data: limits } = usePictureLimits();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  const choose = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    // The same file can be chosen again after it was corrected.
    input.value = '';
  };
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Stack>
      <Zone
        role="group"
        aria-label="Carica fotografie"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Row>
          <Button type="button" onClick={() => picker.current?.click()}>
            <UploadIcon size={18} aria-hidden="true" />
            Carica fotografie
          </Button>
          <Muted as="span">oppure trascinale qui</Muted>
        </Row>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label="File delle fotografie"
          accept={(limits?.types ?? ['image/*']).join(',')}
          onChange={(event) => choose(event.currentTarget)}
        />
        {limits && <Muted>{rulesText(limits)}</Muted>}
      </Zone>
      <VisuallyHidden role="status">
        {uploads.length > 0 ? `${done} di ${uploads.length} fotografie caricate` : ''}
      </VisuallyHidden>
      {uploads.length > 0 && (
        <List aria-label="Caricamenti">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onRetry={() => retry(upload)} action={action} />
          ))}
        </List>
      )}
    </Stack>
  );
}

const stateTexts = {
  waiting: 'In attesa…',
  sending: 'Invio…',
  reading: 'Il server sta preparando la fotografia…',
  done: 'Caricata.',
  failed: 'Non caricata.',
} as const;

interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  action: UploadAreaProps['action'];
}

function UploadItem({ upload: { file, state, share, problem, picture, isKnown }, onRetry, action }: UploadItemProps) {
  const percent = Math.floor(share * 100);
  return (
    <Item>
      <strong>{file.name}</strong>
      {state === 'sending' && <Bar value={percent} max={100} aria-label={`Invio di ${file.name}`} />}
      <Muted>
        {state === 'sending' ? `Invio: ${percent}%` : stateTexts[state]}
        {isKnown && ' C’era già: non è stata aggiunta una seconda volta.'}
      </Muted>
      {problem !== undefined && <Problem role={state === 'failed' ? 'alert' : undefined}>{problem}</Problem>}
      {(state === 'failed' || picture) && (
        <Row style={{ marginTop: space.xs }}>
          {state === 'failed' && (
            <Button type="button" look="outline" aria-label={`Riprova ${file.name}`} onClick={onRetry}>
              Riprova
            </Button>
          )}
          {picture && action(picture)}
        </Row>
      )}
    </Item>
  );
}
