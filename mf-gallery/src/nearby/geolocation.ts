export type Position = { latitude: number; longitude: number };

/** ms; the visitor's answer to the browser's question does not count. */
const timeLimit = 7000;

/** Why there is no position, in the words that the visitor reads. */
export class PositionError extends Error {
  override name = 'PositionError';
}

// Codes of GeolocationPositionError (W3C Geolocation, section 6.2).
const messages: Record<number, string> = {
  1: 'Permesso di geolocalizzazione negato. Per usare questa funzione, attivare la geolocalizzazione nelle impostazioni del browser.',
  2: 'Informazioni sulla posizione non disponibili.',
  3: 'Richiesta di posizione scaduta.',
};

/** Whether the browser can tell positions at all. */
export const canLocate = (): boolean => 'geolocation' in navigator && Boolean(navigator.geolocation);

/**
 * Where the visitor is now, in degrees, as exactly as the device can tell.
 * @throws PositionError with the message to show.
 */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!canLocate()) {
      reject(new PositionError('La geolocalizzazione non è supportata dal tuo browser.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) =>
        reject(
          new PositionError(messages[code] ?? 'Si è verificato un errore sconosciuto durante la geolocalizzazione.'),
        ),
      { enableHighAccuracy: true, timeout: timeLimit, maximumAge: 0 },
    );
  });
}
