import { instantSchema, named, sentLine } from '@salaria/contracts/common';
import { enteredPassword } from '@salaria/contracts/desk/accounts/session';
import * as z from '@salaria/contracts/z';

const passkeyName = sentLine(1, 60, 'Dai un nome alla passkey');

export const passkeySchema = named(
  'Passkey',
  z.object({ id: z.int(), name: z.string(), createdAt: instantSchema, lastUsedAt: z.nullable(instantSchema) }),
);
export const passkeysSchema = z.array(passkeySchema);
export type Passkey = z.infer<typeof passkeySchema>;
export const passkeyExample: Passkey = {
  id: 4,
  name: 'Telefono',
  createdAt: '2026-11-22T09:00:00.000Z',
  lastUsedAt: null,
};

/** The password, so that a session left open is not enough to add a passkey. */
export const passkeyRequestSchema = named('PasskeyRequest', z.strictObject({ password: enteredPassword }));
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
export const passkeyRequestExample: PasskeyRequest = { password: 'il ponte sul Velino' };

/** Options of WebAuthn Level 3, which the browser's own API takes as they are. */
export const passkeyOptionsSchema = named('PasskeyOptions', z.looseObject({ challenge: z.string() }));
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
export const passkeyOptionsExample: PasskeyOptions = {
  challenge: 'qYFXvFni-8Lm2XWQdyoQPpzTWmJ3RuqNFb8bmewPty4',
  rpId: 'example.it',
  allowCredentials: [],
  timeout: 60_000,
  userVerification: 'required',
};

const binary = z.string('Risposta non valida').check(z.regex(/^[\w-]{1,8000}$/, 'Risposta non valida'));
const text = z.string().check(z.maxLength(100));

const credential = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.object({})),
  authenticatorAttachment: z.optional(text),
};

/** `RegistrationResponseJSON` of WebAuthn Level 3: what the server needs of it. */
const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.optional(z.array(text).check(z.maxLength(10))),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn Level 3: what the server needs of it. */
const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: z.optional(binary),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertionSchema>;

export const newPasskeySchema = named(
  'NewPasskey',
  z.strictObject({ name: passkeyName, credential: registrationSchema }),
);
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const newPasskeyExample: NewPasskey = {
  name: 'Telefono',
  credential: {
    id: 'q0Xx9d3cVfRr2sE4',
    rawId: 'q0Xx9d3cVfRr2sE4',
    type: 'public-key',
    response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
  },
};

export const passkeyNameSchema = named('PasskeyName', z.strictObject({ name: passkeyName }));
export type PasskeyName = z.infer<typeof passkeyNameSchema>;
export const passkeyNameExample: PasskeyName = { name: 'Telefono' };

export const passkeyLoginSchema = named('PasskeyLogin', z.strictObject({ credential: assertionSchema }));
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
export const passkeyLoginExample: PasskeyLogin = {
  credential: {
    id: 'q0Xx9d3cVfRr2sE4',
    rawId: 'q0Xx9d3cVfRr2sE4',
    type: 'public-key',
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
      signature: 'MEUCIQDwqB',
    },
  },
};
