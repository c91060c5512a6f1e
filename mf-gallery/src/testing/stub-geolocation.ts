type Outcome = { latitude: number; longitude: number } | { code: number } | 'pending';

export type StubbedGeolocation = {
  /** The options of every request for a position. */
  asked: (PositionOptions | undefined)[];
  /** Answers the requests that are still waiting. */
  answer: (outcome: Exclude<Outcome, 'pending'>) => void;
};

const set = (value: unknown) => Object.defineProperty(navigator, 'geolocation', { value, configurable: true });

/** A browser that cannot tell positions. */
export const withoutGeolocation = () => set(undefined);

/** Takes the place of the browser's geolocation until the next call. */
export function stubGeolocation(outcome: Outcome): StubbedGeolocation {
  const asked: StubbedGeolocation['asked'] = [];
  const waiting: { resolve: PositionCallback; reject: PositionErrorCallback | null | undefined }[] = [];
  const answer: StubbedGeolocation['answer'] = (given) => {
    for (const { resolve, reject } of waiting.splice(0)) {
      if ('code' in given) reject?.({ code: given.code } as GeolocationPositionError);
      else resolve({ coords: given } as GeolocationPosition);
    }
  };
  set({
    getCurrentPosition(resolve: PositionCallback, reject?: PositionErrorCallback | null, options?: PositionOptions) {
      asked.push(options);
      waiting.push({ resolve, reject });
      if (outcome !== 'pending') answer(outcome);
    },
  });
  return { asked, answer };
}
