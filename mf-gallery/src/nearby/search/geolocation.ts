/** Position of the visitor in decimal degrees. */
export type Position = { latitude: number; longitude: number };

/** The time the visitor takes to grant the permission does not count. */
const timeoutMs = 7000;

/** No position was determined; the message is shown to the visitor. */
export class PositionError extends Error {
  override name = 'PositionError';
}

const unknownErrorMessage = 'Si è verificato un errore sconosciuto durante la geolocalizzazione.';
// Codes of GeolocationPositionError (W3C Geolocation, section 6.2).
const messages: Record<number, string> = {
  1:
    'Permesso di geolocalizzazione negato. ' +
    'Per usare questa funzione, attivare la geolocalizzazione nelle impostazioni del browser.',
  2: 'Informazioni sulla posizione non disponibili.',
  3: 'Richiesta di posizione scaduta.',
};

/** Returns whether the browser supports geolocation. */
export const canLocate = (): boolean => 'geolocation' in navigator && Boolean(navigator.geolocation);

/**
 * Determines the position of the visitor with high accuracy and without a cached position.
 * @throws PositionError
 */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!canLocate()) {
      reject(new PositionError('La geolocalizzazione non è supportata dal tuo browser.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionError(messages[code] ?? unknownErrorMessage)),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    );
  });
}
