import { documentsVerifiedSchema, pdfListSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { ApiError, readJson, send, useRead, useReadAgain } from '@salaria/ui';

const listPath = '/api/pdf/list';

export const usePdfs = () => useRead(listPath, pdfListSchema);

export function usePdfsAgain(): () => Promise<unknown> {
  const again = useReadAgain();
  return () => again(listPath);
}

/** Whether a call failed because nobody is logged in. */
export const isLocked = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const logged = z.object({ success: z.boolean() });
/** Opens an admin session, which the browser keeps as a cookie. */
export const logIn = (token: string) => send('POST', '/api/admin/session', { token }, logged);

export const removePdf = (id: number) => send('DELETE', `/api/pdf/${id}`, undefined, z.unknown());

export const verifyDocuments = async () => z.parse(documentsVerifiedSchema, await readJson('/api/documents/verify'));
