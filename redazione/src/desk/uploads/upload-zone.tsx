import { color, ErrorNotice, Muted, Row, space, Stack, styled, VisuallyHidden } from '@salaria/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { focusHome } from '../parts/use-focus-home';
import type { Uploads } from './use-uploads';
import { ActionButton } from '../parts/actions/action-button';
import { Box, PlainList } from '../parts/layout';

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 2px dashed ${color.line};
  border-radius: 10px;
  &[data-over='true'] { border-color: ${color.rosso}; background: ${color.band}; }
`;
const stateTexts = {
  waiting: 'In attesa…',
  reading: 'Il sito sta leggendo il file…',
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
  const { uploads: queue, label, inputLabel, accept, rules, isSingle = false, children } = props;
  const { uploads, isBusy, add, retry, clear } = queue;
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
        <PlainList aria-label="Caricamenti">
          {uploads.map((upload) => {
            const { id, file, state, share, problem, result } = upload;
            const percent = Math.floor(share * 100);
            const hasFailed = state === 'failed';
            return (
              <Box as="li" key={id}>
                <strong>{file.name}</strong>
                {state === 'sending' && <progress value={percent} max={100} aria-label={`Invio di ${file.name}`} />}
                <Muted>{state === 'sending' ? `Invio: ${percent}%` : stateTexts[state]}</Muted>
                {problem !== undefined && <ErrorNotice role={hasFailed ? 'alert' : undefined}>{problem}</ErrorNotice>}
                {hasFailed && (
                  <ActionButton
                    label="Riprova"
                    look="outline"
                    aria-label={`Riprova con ${file.name}`}
                    onClick={() => retry(upload)}
                  />
                )}
                {result !== undefined && children(result)}
              </Box>
            );
          })}
        </PlainList>
      )}
      {uploads.length > 0 && !isBusy && (
        <Row>
          <ActionButton label="Togli dall’elenco dei caricamenti" look="quiet" onClick={clear} />
        </Row>
      )}
    </Stack>
  );
}
