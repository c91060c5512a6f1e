import { videoOf } from '@salaria/contracts/content/texts/videos';
import { Dialog, Field, TextInput } from '@salaria/ui';
import { useState } from 'react';
import { AnswerForm } from '../../../desk/parts/actions/answer-form';

interface VideoDialogProps {
  onVideo: (address: string) => void;
  onClose: () => void;
}

/** Asks for the address of a video. */
export function VideoDialog({ onVideo, onClose }: VideoDialogProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (videoOf(address.trim())) onVideo(address.trim());
    else setProblem('Copia qui l’indirizzo di un video di YouTube o di Vimeo, che comincia con https://');
  };
  return (
    <Dialog title="Video" width="34rem" onClose={onClose}>
      <AnswerForm submitLabel="Inserisci" onSubmit={submit} onClose={onClose}>
        <Field label="Indirizzo del video" problem={problem}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={address}
              autoCapitalize="none"
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      </AnswerForm>
    </Dialog>
  );
}
