import styled from '@emotion/styled';
import { color } from '../theme/tokens';

const tones = {
  success: { color: color.good, background: color.goodGround },
  warning: { color: color.warning, background: color.warningGround },
  primary: { color: color.bad, background: color.badGround },
  default: { color: color.info, background: color.infoGround },
  secondary: { color: color.plain, background: color.plainGround },
} as const;
export type BadgeTone = keyof typeof tones;

/** A short label: green, amber, red, blue or grey. Each tone has a contrast of at least 6:1. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone?: BadgeTone }>(
  ({ tone = 'secondary' }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.3em',
    padding: '0.15rem 0.65rem',
    borderRadius: '999px',
    fontSize: '0.85rem',
    fontWeight: 600,
    lineHeight: 1.5,
    ...tones[tone],
  }),
);
