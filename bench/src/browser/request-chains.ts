/** A request of a page as the browser tells of it (CDP Network.*). Bytes are those on the wire, with headers. */
export type PageRequest = {
  url: string;
  method: string;
  /** Document, Script, Font, Fetch, Image… */
  kind: string;
  /** Address of the script or document that asked for it; undefined for the document itself. */
  askedBy: string | undefined;
  /** Seconds on the browser's clock. */
  began: number;
  ended: number | undefined;
  bytes: number;
};

/**
 * How many answers had to come one after the other, at most, until one of `requests` could be asked for: 1 for the
 * document, 2 for what it names itself, 3 for what a script asks for that the document named. Who asked counts, not when.
 */
export function depthOf(requests: readonly PageRequest[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request] as const));
  const known = new Map<string, number>();
  const depth = (request: PageRequest): number => {
    const before = known.get(request.url);
    if (before !== undefined) return before;
    // A script that asks for itself anew must not ask for ever.
    known.set(request.url, 1);
    const asker = request.askedBy === undefined ? undefined : byUrl.get(request.askedBy);
    const found = asker ? depth(asker) + 1 : request.kind === 'Document' ? 1 : 2;
    known.set(request.url, found);
    return found;
  };
  return Math.max(0, ...requests.map(depth));
}

type Frame = { url: string };
type Stack = { callFrames: Frame[]; parent?: Stack };
/** The part of CDP's Network.Initiator that says who asked. */
type Initiator = { type: string; url?: string; stack?: Stack };

/** Address of the script nearest to the request, else of the document that names it. */
export function askerOf(initiator: Initiator, kind: string): string | undefined {
  if (kind === 'Document') return undefined;
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => url !== '');
    if (frame) return frame.url;
  }
  return initiator.url;
}
