import { pictureSources } from '../media/picture-address';
import { useSiteFacts } from '../site/site-facts';
import { color } from '../theme/tokens';

const height = 38;
const maxWidth = 120;

/** The logo of the association, beside its name; a milestone on the paving of a road without one. */
export function SiteMark() {
  const { logo } = useSiteFacts();
  const sources = logo && pictureSources(logo.src);
  if (logo && sources) {
    const width = Math.min(maxWidth, Math.round((height * sources.width) / sources.height));
    return (
      <img
        src={logo.src}
        srcSet={sources.webp}
        sizes={`${width}px`}
        alt=""
        style={{ flex: 'none', width, height, objectFit: 'contain' }}
      />
    );
  }
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
