import { color } from '../theme/tokens';

/** The association's mark: a milestone on the paving of the road. */
export function SiteMark() {
  return (
    <svg width="34" height="38" viewBox="0 0 34 38" aria-hidden="true" focusable="false">
      <path d="M11 29V9a6 6 0 0 1 12 0v20z" fill={color.rosso} />
      <path d="M14 12h6M14 16.5h6M14 21h4" stroke={color.card} strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M1 31.5h9l2-2h10l2 2h9M4 35.5h8m3 0h6m3 0h6"
        stroke={color.oliva}
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
