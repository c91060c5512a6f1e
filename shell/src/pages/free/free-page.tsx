import type { FreePage as Page } from '@salaria/contracts/pages';
import { PageHead, Title, useParams, usePageTitle, useRead } from '@salaria/ui';
import { withPictureWidths } from '@salaria/ui/text/picture-widths';
import { Prose } from '@salaria/ui/text/prose';
import { VideoFrames } from '@salaria/ui/text/video-frames';
import { CoverPicture } from './cover-picture';
import { EditedPage } from './edited-page';

/** A page that editors have added to the site. */
export function FreePage() {
  const { slug = '' } = useParams();
  const read = useRead(
    `/api/pages/${encodeURIComponent(slug)}`,
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/pages')).freePageSchema,
  );
  return (
    <EditedPage slug={slug} read={read}>
      {(page) => <Text page={page} />}
    </EditedPage>
  );
}

function Text({ page: { title, searchTitle, description, content, image } }: { page: Page }) {
  usePageTitle(searchTitle || title, description);
  return (
    <article>
      <PageHead>
        <Title>{title}</Title>
      </PageHead>
      {image && <CoverPicture image={image} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitized it */}
      <Prose dangerouslySetInnerHTML={{ __html: withPictureWidths(content) }} />
      <VideoFrames />
    </article>
  );
}
