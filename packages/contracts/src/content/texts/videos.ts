/** A video of another site, which a page shows only after a click. */
export interface Video {
  host: 'YouTube' | 'Vimeo';
  /** Address of its page, as it was given. */
  address: string;
  /** Address of the player, without cookies until it plays. */
  playerUrl: string;
}

/** Origins of the players. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const maxAddressLength = 500;

/** Returns the seconds of `90`, `90s` or `1h2m3s`; undefined for anything else. */
function secondsOf(text: string | null): number | undefined {
  const [all, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? [];
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined;
}

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com' && host !== 'youtube-nocookie.com'
        ? ''
        : /^(?:shorts|embed|live|v)$/.test(first)
          ? second
          : first === 'watch'
            ? (searchParams.get('v') ?? '')
            : '';
  return /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Returns the number of a video, and the key of one that has only a link. */
function vimeoPath({ hostname, pathname, searchParams }: URL): { id: string; key: string | undefined } | undefined {
  const host = hostname.replace(/^www\./, '');
  const [, id, ofPath] =
    host === 'player.vimeo.com'
      ? (/^\/video\/(\d{5,12})\/?$/.exec(pathname) ?? [])
      : host === 'vimeo.com'
        ? (/^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(
            pathname,
          ) ?? [])
        : [];
  const key = ofPath ?? searchParams.get('h') ?? undefined;
  return id === undefined ? undefined : { id, key: key !== undefined && /^[\da-f]{6,20}$/.test(key) ? key : undefined };
}

/** Returns the video that an address leads to; undefined for any other address. */
export function videoOf(address: string): Video | undefined {
  if (address.length > maxAddressLength || !/^https?:\/\/[^\s()<>"'\\[\]]+$/i.test(address) || !URL.canParse(address))
    return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? hashTime(url.hash));
  const youTube = youTubeId(url);
  if (youTube !== undefined) {
    const player = new URL(`${videoOrigins[0]}/embed/${youTube}?autoplay=1&rel=0`);
    if (start) player.searchParams.set('start', String(start));
    return { host: 'YouTube', address, playerUrl: player.href };
  }
  const vimeo = vimeoPath(url);
  if (!vimeo) return undefined;
  const player = new URL(`${videoOrigins[1]}/video/${vimeo.id}?dnt=1&autoplay=1`);
  if (vimeo.key !== undefined) player.searchParams.set('h', vimeo.key);
  if (start) player.hash = `t=${start}s`;
  return { host: 'Vimeo', address, playerUrl: player.href };
}

const hashTime = (hash: string): string | null => (hash.startsWith('#t=') ? hash.slice('#t='.length) : null);
