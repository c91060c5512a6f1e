import type { IncomingMessage } from 'node:http';
import { type Env, isLoopback } from '../config/env.js';

type OriginVariables = Pick<Env, 'PUBLIC_URL' | 'DESK_URL' | 'NODE_ENV' | 'PORT'>;

/**
 * The two origins that one process serves. The public one runs the code of section teams; the desk's runs ours only, and
 * is the only one with sessions of staff. The Host header selects the origin of a request.
 */
export class Origins {
  /** Without slash at the end. Never from the request's Host: pages are cached for other visitors. */
  readonly publicUrl: string;
  /** Without slash at the end; undefined when the desk is not served. */
  readonly deskUrl: string | undefined;
  /** Why the desk is not served. */
  readonly deskProblem: string | undefined;
  private readonly publicHost: string;
  private readonly desk: URL | undefined;
  private readonly isDeskSet: boolean;

  constructor(env: OriginVariables) {
    this.publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    this.publicHost = new URL(this.publicUrl).host;
    this.isDeskSet = env.DESK_URL !== undefined;
    const deskUrl = env.DESK_URL ?? defaultDeskUrl(env);
    this.deskProblem = problemOf(deskUrl, this.publicUrl);
    if (deskUrl === undefined || this.deskProblem !== undefined) return;
    this.deskUrl = deskUrl;
    this.desk = new URL(deskUrl);
  }

  /**
   * Port of this machine on which the desk is, beside `PORT`; undefined where a host name distinguishes it, or where a
   * proxy of this machine has the ports of `PUBLIC_URL` and `DESK_URL`.
   */
  deskPort(port: number): number | undefined {
    const [site, desk] = [portOnLoopback(new URL(this.publicUrl)), this.desk && portOnLoopback(this.desk)];
    const isBehindProxy = this.isDeskSet && site !== undefined && site !== port;
    return desk === port || isBehindProxy ? undefined : desk;
  }

  /**
   * Returns whether a request is for the desk. All names of this machine are one; another name is the desk's in upper case
   * and with any port too, since proxies ignore case and cookies ignore ports.
   */
  isDesk({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const { host = '' } = headers;
    if (this.desk === undefined || host === '' || host === this.publicHost) return false;
    if (host === this.desk.host) return true;
    const url = `${this.desk.protocol}//${host}`;
    if (notInHost.test(host) || !URL.canParse(url)) return false;
    const { hostname, port } = new URL(url);
    if (!isLoopback(this.desk.hostname)) return hostname === this.desk.hostname;
    return port === this.desk.port && isLoopback(hostname);
  }
}

/** Ends or begins the host in a URL. */
const notInHost = /[@/\\?#]/;

const portOnLoopback = ({ hostname, port }: URL): number | undefined =>
  isLoopback(hostname) ? Number(port || 80) : undefined;

/** Beside the site while it is tried out on one machine. */
function defaultDeskUrl({ PUBLIC_URL, NODE_ENV, PORT }: OriginVariables): string | undefined {
  const isTriedOut = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
  return isTriedOut && NODE_ENV !== 'production' && PORT > 0 && PORT < 65_535
    ? `http://localhost:${PORT + 1}`
    : undefined;
}

function problemOf(deskUrl: string | undefined, publicUrl: string): string | undefined {
  if (deskUrl === undefined)
    return "DESK_URL manca: indicare l'indirizzo della redazione, https://redazione.esempio.it";
  const [desk, site] = [new URL(deskUrl), new URL(publicUrl)];
  // Cookies do not distinguish ports; on one's own machine there is nothing to separate.
  if (desk.hostname === site.hostname && (!isLoopback(desk.hostname) || desk.host === site.host))
    return `DESK_URL e PUBLIC_URL hanno lo stesso nome, ${desk.hostname}: la redazione ne vuole uno suo`;
  if (site.protocol === 'https:' && desk.protocol !== 'https:' && !isLoopback(desk.hostname))
    return 'DESK_URL deve essere https, come PUBLIC_URL';
  return undefined;
}
