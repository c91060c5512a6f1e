import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { color, space } from '../theme/tokens';

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'light';

const looks = {
  solid: { background: color.rosso, color: color.onAccent, borderColor: color.rosso, '--hover': color.rossoDark },
  outline: {
    background: 'transparent',
    color: color.rosso,
    borderColor: 'currentColor',
    '--hover': 'rgb(142 42 30 / 9%)',
  },
  quiet: { background: 'transparent', color: color.text, borderColor: color.line, '--hover': color.band },
  light: { background: color.card, color: color.rossoDark, borderColor: color.card, '--hover': color.band },
} as const;

const shape = ({ look = 'solid' }: { look?: ButtonLook }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minHeight: '2.75rem',
  padding: `0.5rem ${space.l}`,
  border: '1px solid',
  borderRadius: '6px',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center' as const,
  textDecoration: 'none',
  transition: 'background-color 120ms, border-color 120ms',
  ...looks[look],
  '&:hover:not(:disabled)': { background: 'var(--hover)' },
  '&:disabled': { opacity: 0.55 },
  '& svg': { flex: 'none' },
});

const own = { shouldForwardProp: (name: string) => name !== 'look' };

/** A button; the caller sets `type`. */
export const Button = styled('button', own)<{ look?: ButtonLook }>(shape);
/** An internal link with the look of a button. */
export const ButtonLink = styled(Link, own)<{ look?: ButtonLook }>(shape);
/** An external link with the look of a button; the caller sets `target` and `rel`. */
export const ButtonAnchor = styled('a', own)<{ look?: ButtonLook }>(shape);
