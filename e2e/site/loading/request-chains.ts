/** A request of a page as the DevTools protocol reports it (Network.*). Bytes are those on the wire, with headers. */
export type PageRequest = {
  url: string;
  method: string;
  /** Document, Script, Font, Fetch, Image… */
  kind: string;
  /** Address of the script or page that initiated it; undefined for the page itself. */
  initiator: string | undefined;
  /** Seconds on the browser's clock. */
  began: number;
  ended: number | undefined;
  bytes: number;
};

/**
 * Returns the length of the longest chain of requests in which each initiates the next: 1 for the page, 2 for files
 * that it names, 3 for what those scripts request. Initiators count, not times.
 */
export function depthOf(requests: readonly PageRequest[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request] as const));
  const depths = new Map<string, number>();
  const depth = (request: PageRequest): number => {
    const known = depths.get(request.url);
    if (known !== undefined) return known;
    // Ends cycles, such as a script that requests itself again.
    depths.set(request.url, 1);
    const initiator = request.initiator === undefined ? undefined : byUrl.get(request.initiator);
    const own = initiator ? depth(initiator) + 1 : request.kind === 'Document' ? 1 : 2;
    depths.set(request.url, own);
    return own;
  };
  return Math.max(0, ...requests.map(depth));
}

type Frame = { url: string };
type Stack = { callFrames: Frame[]; parent?: Stack };
/** The part of the protocol's Network.Initiator that names the initiator. */
type Initiator = { type: string; url?: string; stack?: Stack };

/** Returns the address of the nearest script in the call stack, or else of the page that names the file. */
export function initiatorOf(initiator: Initiator, kind: string): string | undefined {
  if (kind === 'Document') return undefined;
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => url !== '');
    if (frame) return frame.url;
  }
  return initiator.url;
}
