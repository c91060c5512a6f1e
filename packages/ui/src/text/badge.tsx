import styled from '@emotion/styled';

const tones = {
  success: { color: '#1F5B2F', background: '#DDF0DE' },
  warning: { color: '#7A4B00', background: '#FFE9B8' },
  primary: { color: '#8E1B14', background: '#FBDDD8' },
  default: { color: '#1F4A86', background: '#DCE8F8' },
  secondary: { color: '#4A4540', background: '#E9E5DF' },
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
