import { color, Muted, Row, space, Stack, styled, VisuallyHidden } from '@salaria/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { focusHome } from '../parts/use-focus-home';
import type { Upload, Uploads } from './use-uploads';
import { ActionButton } from '../parts/action-button';
import { PlainList } from '../parts/layout';

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 2px dashed ${color.line};
  border-radius: 10px;
  &[data-over='true'] { border-color: ${color.rosso}; background: ${color.band}; }
`;
const List = styled(PlainList)`
  & > li {
    padding: ${space.s};
    background: ${color.card};
    border: 1px solid ${color.line};
    border-radius: 8px;
    overflow-wrap: anywhere;
  }
  & progress { display: block; width: 100%; height: 0.6rem; accent-color: ${color.oliva}; }
`;
const Problem = styled.p`
  color: ${color.rosso};
  font-weight: 600;
`;

const stateTexts = {
  waiting: 'In attesa…',
  sending: 'Invio…',
  reading: 'Il server sta leggendo il file…',
  done: 'Caricato.',
  failed: 'Non caricato.',
} as const;

interface UploadZoneProps<Result> {
  uploads: Uploads<Result>;
  /** Of the group and its button: 'Carica fotografie'. */
  label: string;
  /** Of the hidden control that chooses files. */
  inputLabel: string;
  /** Media types or endings, as `accept` has them. */
  accept: string;
  /** What the server takes. */
  rules: ReactNode;
  /** Takes one file, in place of another. */
  isSingle?: boolean;
  /** What is said of a file that has arrived, and what can be done with it. */
  children: (result: Result) => ReactNode;
}

/** Uploads files that are chosen or dropped here, with their progress. */
export function UploadZone<Result>(props: UploadZoneProps<Result>) {
  const { uploads: state, label, inputLabel, accept, rules, isSingle = false, children } = props;
  const { uploads, isBusy, add, retry, clear } = state;
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const done = uploads.filter((upload) => upload.state === 'done').length;
  return (
    <Stack {...focusHome} role="group" aria-label={label}>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(false);
          add([...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined));
        }}
      >
        <Row>
          <ActionButton icon={UploadIcon} label={label} onClick={() => picker.current?.click()} />
          <Muted as="span">oppure trascina qui i file</Muted>
        </Row>
        <input
          ref={picker}
          type="file"
          hidden
          multiple={!isSingle}
          aria-label={inputLabel}
          accept={accept}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
        <Muted>{rules}</Muted>
      </Zone>
      <VisuallyHidden role="status">{uploads.length > 0 ? `Caricati ${done} di ${uploads.length}` : ''}</VisuallyHidden>
      {uploads.length > 0 && (
        <List aria-label="Caricamenti">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onRetry={() => retry(upload)}>
              {upload.result !== undefined && children(upload.result)}
            </UploadItem>
          ))}
        </List>
      )}
      {uploads.length > 0 && !isBusy && (
        <Row>
          <ActionButton label="Togli dall’elenco dei caricamenti" look="quiet" onClick={clear} />
        </Row>
      )}
    </Stack>
  );
}

interface UploadItemProps {
  upload: Upload<unknown>;
  onRetry: () => void;
  children: ReactNode;
}

function UploadItem({ upload: { file, state, share, problem }, onRetry, children }: UploadItemProps) {
  const percent = Math.floor(share * 100);
  return (
    <li>
      <strong>{file.name}</strong>
      {state === 'sending' && <progress value={percent} max={100} aria-label={`Invio di ${file.name}`} />}
      <Muted>{state === 'sending' ? `Invio: ${percent}%` : stateTexts[state]}</Muted>
      {problem !== undefined && <Problem role={state === 'failed' ? 'alert' : undefined}>{problem}</Problem>}
      {state === 'failed' && (
        <ActionButton label="Riprova" look="outline" aria-label={`Riprova con ${file.name}`} onClick={onRetry} />
      )}
      {children}
    </li>
  );
}
