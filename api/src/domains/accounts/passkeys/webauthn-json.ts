import type { PasskeyAssertion, PasskeyRegistration } from '@salaria/contracts/desk/accounts/passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

const knownTransports: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Returns the transports in a list of texts that a browser or the database gave. */
export const readTransports = (value: unknown): Transport[] =>
  Array.isArray(value) ? knownTransports.filter((transport) => value.includes(transport)) : [];

/** Returns what a browser sent in the shape that the library verifies. */
export const sentRegistration = ({ id, rawId, type, response }: PasskeyRegistration): RegistrationResponseJSON => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: readTransports(response.transports),
  },
});

/** Returns what a browser sent in the shape that the library verifies. */
export const sentAssertion = ({ id, rawId, type, response }: PasskeyAssertion): AuthenticationResponseJSON => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle === undefined ? {} : { userHandle: response.userHandle }),
  },
});
