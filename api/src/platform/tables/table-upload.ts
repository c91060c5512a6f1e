import { tableLimits } from '@salaria/contracts/desk/content/content-table';
import { ApiError } from '../errors/api-error.js';
import type { UploadFault, UploadKind } from '../uploads/upload-kind.js';
import { tableBusy } from './table-reader.js';

/** How sentences call a file: 'la tabella'. */
interface FileName {
  field: string;
  what: string;
}

/** Returns the upload of one table or list in a field of a form. */
export function tableUploadOf({ field, what }: FileName): UploadKind {
  const refusals: Record<Exclude<UploadFault, 'busy'>, [status: number, message: string]> = {
    not_multipart: [415, `Invia ${what} come modulo (multipart/form-data), nel campo "${field}".`],
    malformed: [400, `Il modulo con ${what} è arrivato incompleto o danneggiato. Riprova.`],
    wrong_field: [400, `Il file deve stare nel campo "${field}" del modulo.`],
    too_many_files: [400, `Invia ${what} in un solo file per volta.`],
    too_large: [413, `Il file supera il limite di ${tableLimits.maxBytes / 1024 / 1024} MB.`],
  };
  return {
    field,
    maxFiles: 1,
    maxFileBytes: tableLimits.maxBytes,
    maxTotalBytes: tableLimits.maxBytes,
    maxFieldBytes: 20_000,
    maxConcurrent: 1,
    maxQueued: 5,
    createError: (fault) => {
      if (fault === 'busy') return tableBusy();
      const [status, message] = refusals[fault];
      return new ApiError(status, `${field}_${fault}`, message);
    },
  };
}
