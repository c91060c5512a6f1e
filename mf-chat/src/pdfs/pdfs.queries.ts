import { documentsVerifiedSchema, pdfListSchema } from '@salaria/contracts/pdfs';
import * as z from '@salaria/contracts/z';
import { ApiError, read, send, useRead, useReadAgain } from '@salaria/ui';

const listPath = '/api/pdf/list';

export const usePdfs = () => useRead(listPath, pdfListSchema);

/** Returns a function that reads the list again. */
export function useReloadPdfs(): () => Promise<unknown> {
  const readAgain = useReadAgain();
  return () => readAgain(listPath);
}

/** Returns whether a call failed because there is no admin session. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const loginSchema = z.object({ success: z.boolean() });
/** Starts an admin session, whose cookie the browser keeps. */
export const logIn = (token: string) => send('POST', '/api/admin/session', { token }, loginSchema);

export const removePdf = (id: number) => send('DELETE', `/api/pdf/${id}`, undefined);

/** Reads which PDFs the chatbot has loaded. */
export const verifyPdfs = () => read('/api/documents/verify', documentsVerifiedSchema);
