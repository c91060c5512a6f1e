import { color, media, shadow, space } from '../theme/tokens';

/** Styles that the dialog and its server-rendered form share, so that one replaces the other. */
export const dialogShape = {
  overlay: { position: 'fixed', inset: 0, zIndex: 60, background: 'rgb(30 24 20 / 62%)' },
  content: {
    position: 'fixed',
    zIndex: 61,
    inset: 'auto 0 0 0',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '94dvh',
    background: color.card,
    borderRadius: '14px 14px 0 0',
    boxShadow: shadow.lifted,
    [media.tablet]: {
      inset: '50% auto auto 50%',
      transform: 'translate(-50%, -50%)',
      width: 'min(var(--dialog-width, 46rem), calc(100vw - 3rem))',
      maxHeight: 'min(90dvh, 56rem)',
      borderRadius: '14px',
    },
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.m,
    padding: `${space.m} ${space.m} ${space.s} ${space.l}`,
    borderBottom: `1px solid ${color.line}`,
    '& h2': { flex: 1, fontSize: '1.5rem', paddingTop: '0.25rem' },
  },
  body: { overflow: 'auto', overscrollBehavior: 'contain', padding: space.l },
  close: {
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: 'inherit',
    '&:hover': { background: color.band },
  },
} as const;
