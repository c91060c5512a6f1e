import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const adminLoginSchema = named(
  'AdminLogin',
  z.strictObject({
    token: z.string().check(z.minLength(1, 'Inserisci la chiave'), z.maxLength(500, 'Chiave non valida')),
  }),
);
export type AdminLogin = z.infer<typeof adminLoginSchema>;
export const adminLoginExample: AdminLogin = { token: 'la-chiave-di-amministrazione' };
