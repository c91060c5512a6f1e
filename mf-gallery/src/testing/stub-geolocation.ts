type Outcome = { latitude: number; longitude: number } | { code: number } | 'pending';

export type StubbedGeolocation = {
  /** The options of each position request. */
  requests: (PositionOptions | undefined)[];
  /** Settles the pending requests. */
  settle: (outcome: Exclude<Outcome, 'pending'>) => void;
};

const setGeolocation = (value: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });

/** Simulates a browser without geolocation. */
export const removeGeolocation = () => setGeolocation(undefined);

/** Replaces the geolocation of the browser until the next call. */
export function stubGeolocation(outcome: Outcome): StubbedGeolocation {
  const requests: StubbedGeolocation['requests'] = [];
  const pending: { resolve: PositionCallback; reject: PositionErrorCallback | null | undefined }[] = [];
  const settle: StubbedGeolocation['settle'] = (result) => {
    for (const { resolve, reject } of pending.splice(0)) {
      if ('code' in result) reject?.({ code: result.code } as GeolocationPositionError);
      else resolve({ coords: result } as GeolocationPosition);
    }
  };
  setGeolocation({
    getCurrentPosition(resolve: PositionCallback, reject?: PositionErrorCallback | null, options?: PositionOptions) {
      requests.push(options);
      pending.push({ resolve, reject });
      if (outcome !== 'pending') settle(outcome);
    },
  });
  return { requests, settle };
}
