/** Loads the WebAuthn library, two hundred modules, with the first request for a passkey: a start takes less time. */
export const webauthn = () => import('@simplewebauthn/server');
