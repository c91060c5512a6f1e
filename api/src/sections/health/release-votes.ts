/** A live release is watched for this long after it went live. */
export const watchMinutes = 30;
/** A page view that has not reported by then has frozen, or its visitor has left. */
export const hydrationMinutes = 1;

/** Networks before the server checks a release, or with errors after rendering: few visitors use every control. */
const minNetworks = 5;
/** Networks in which a release fails before it is withdrawn although the server's check does not see why. */
const minFailingNetworks = 10;
const maxFailingShare = 0.8;

/** How page views of a watched release ended, by the networks of its visitors. */
export interface NetworkVotes {
  /** Networks of which a page view has ended. */
  networks: number;
  /** Those in which most views failed or froze. */
  failing: number;
  /** Those with errors after rendering. */
  throwing: number;
  /** Those in which most views failed, froze or had errors. */
  broken: number;
}

/** Page views of a canary count for this long: it is watched for as long as it is one. */
export const canaryVoteMinutes = 60;

export const firstMinutes = `nei primi ${watchMinutes} minuti`;
export const lastMinutes = `negli ultimi ${canaryVoteMinutes} minuti`;

/** Returns what visitors' browsers report of a release that the server has to check; undefined without a reason. */
export function describeFailures(
  { networks, failing, throwing }: NetworkVotes,
  period = firstMinutes,
): string | undefined {
  if (networks >= minNetworks && failing * 2 > networks)
    return `non funziona in ${failing} reti su ${networks} ${period}`;
  return throwing >= minNetworks ? `lancia errori in ${throwing} reti ${period}` : undefined;
}

/** Returns what withdraws a release without the server's check: it fails in nearly all of many networks. */
export function describeCertainFailure({ networks, broken }: NetworkVotes, period = firstMinutes): string | undefined {
  const isCertain = broken >= minFailingNetworks && broken > networks * maxFailingShare;
  return isCertain ? `non funziona in ${broken} reti su ${networks} ${period}` : undefined;
}
