import { documentsVerifiedSchema, pdfListSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { send, useRead, useReadAgain } from '@salaria/ui';

export const listPath = '/api/pdf/list';
const verificationPath = '/api/documents/verify';

export const usePdfs = () => useRead(listPath, pdfListSchema);
/** The PDFs that the assistant answers from. */
export const useVerification = () => useRead(verificationPath, documentsVerifiedSchema);

/** Returns a function that reads the list and the verification again. */
export function useReloadPdfs(): () => Promise<unknown> {
  const readAgain = useReadAgain();
  return () => Promise.all([listPath, verificationPath].map(readAgain));
}

export const removePdf = (id: number) => send('DELETE', `/api/pdf/${id}`, undefined, z.unknown());
