// The facade: everything that a section may use besides React. The packages behind it are not shared themselves, since
// sharing a package disables its tree shaking. There are no global styles: see theme/style-cache.ts.
export { css, keyframes } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { preloadRead, type ResponseSchema, read, readJson, readOrNull, send } from './api/api-client';
export { ApiError, NoAnswerError } from './shared/api-error';
export {
  addMissing,
  type MoreReads,
  type Read,
  type ReadCache,
  ReadsProvider,
  readServerData,
  useIsLargeList,
  useMoreReads,
  useRead,
  useReadAgain,
} from './api/reads';
export { Button, ButtonAnchor, ButtonLink, type ButtonLook } from './form/button';
export { Field, Select, TextArea, TextInput } from './form/field';
export { formatDate, formatDateInEnglish, formatPeriod, formatYear } from './format/dates';
export { formatDistance, formatEuro } from './format/quantities';
export { Nearby } from './hydration/nearby';
export { Band, Card, CardBody, CardFacts, CardGrid, Container, LiftingCard, Row, Stack } from './layout/container';
export { createLucideIcon } from 'lucide-react';
export { Slot } from './layout/slot';
export { Picture, type PictureProps } from './media/picture';
export { pictureSources } from './media/picture-address';
export { Skeleton } from './media/skeleton';
export { Spinner } from './media/spinner';
export { Dialog, type DialogProps } from './overlay/dialog';
export { largeListsContext, pageTitleContext, siteFactsContext, slotContext, type SlotUse } from './shared/contexts';
export { dismissToast, toast, useToast } from './shared/toast-store';
export { Badge, type BadgeTone } from './text/badge';
export { ExternalLink } from './text/external-link';
export { CardTitle, Kicker, Lead, Muted, PageHead, SectionTitle, Title, VisuallyHidden } from './text/headings';
export { EmptyNotice, ErrorNotice, StatusLine } from './text/notice';
export { useSiteFacts } from './site/site-facts';
export { fullTitle, usePageTitle } from './text/page-title';
export { BaseStyles } from './theme/base-styles';
export { color, font, media, radius, shadow, space } from './theme/tokens';

declare module 'react' {
  /** With CSS variables, by which components pass values to styles. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
