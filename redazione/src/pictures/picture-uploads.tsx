import {
  type DeskPicture,
  type PictureLimits,
  pictureLimits,
  pictureLimitsSchema,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import { Muted } from '@salaria/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { UploadZone } from '../desk/uploads/upload-zone';
import { useUploads } from '../desk/uploads/use-uploads';
import { sendPicture } from './pictures.queries';

const formatNames: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

/** What a server accepts that can read all formats. */
const usualLimits = { types: Object.keys(formatNames), ...pictureLimits };

function rulesText({ types, maxFileBytes, maxPixels, minWidth }: Omit<PictureLimits, 'remaining'>): string {
  const names = types.map((type) => formatNames[type] ?? type).join(', ');
  const megabytes = Math.round(maxFileBytes / 1024 / 1024);
  return (
    `${names}; al massimo ${megabytes} MB e ${Math.round(maxPixels / 1e6)} milioni di pixel a file, larghe almeno ` +
    `${minWidth} pixel, meglio 1600. Luogo e dati della fotocamera sono tolti.`
  );
}

export function problemOf(file: File): string | undefined {
  const { maxFileBytes } = pictureLimits;
  if (file.size > maxFileBytes) return `Il file supera il limite di ${maxFileBytes / 1024 / 1024} MB.`;
  return file.size === 0 ? 'Il file è vuoto.' : undefined;
}

/** Returns what this server accepts, for an `UploadZone`. */
export function usePictureRules() {
  const { data: limits = usualLimits } = useDeskRead('/api/desk/picture-limits', pictureLimitsSchema);
  return { accept: limits.types.join(','), rules: rulesText(limits) };
}

interface PictureUploadsProps {
  /** Files to upload at once. */
  files?: readonly File[] | undefined;
  /** What can be done with a picture that has arrived. */
  action: (picture: DeskPicture) => ReactNode;
}

/** Uploads pictures. */
export function PictureUploads({ files, action }: PictureUploadsProps) {
  const rules = usePictureRules();
  const uploads = useUploads({
    send: (file, onProgress) =>
      sendPicture({ method: 'POST', path: '/api/desk/pictures', file, onProgress }, pictureUploadedSchema),
    problemOf,
  });
  const { add } = uploads;
  const waiting = useRef(files);
  useEffect(() => {
    const now = waiting.current ?? [];
    waiting.current = [];
    if (now.length > 0) add(now);
  });
  return (
    <UploadZone uploads={uploads} label="Carica fotografie" inputLabel="File delle fotografie" {...rules}>
      {({ picture, isKnown }) => (
        <>
          {isKnown && <Muted>C’era già: non è stata aggiunta una seconda volta.</Muted>}
          {action(picture)}
        </>
      )}
    </UploadZone>
  );
}
