import { ButtonLink, ErrorNotice, Lead, Muted, SectionTitle, VisuallyHidden } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { galleryPath } from '../paths';
import { ArtifactDialog } from './dialog/artifact-dialog';
import { ArtifactResults, ArtifactSkeletons } from './list/artifact-results';
import { CountLine, Foot, MissingArtifact, TitleBlock } from './artifacts-gallery.styles';
import { ArtifactsToolbar } from './search/artifacts-toolbar';
import { useArtifactSearch } from './search/use-artifact-search';

/** The link to the full collection appears above this number of artifacts. */
const collectionLinkThreshold = 8;

/** Below 1,000 without Intl, as the formats of `ui`: loading its data takes a phone a fifth of a second. */
const countText = (count: number): string =>
  count === 1 ? '1 reperto' : `${count < 1000 ? count : count.toLocaleString('it-IT')} reperti`;

type ArtifactsGalleryProps = {
  /** Name of a period as the API takes it; every artifact when omitted. */
  period?: string | undefined;
  title?: ReactNode;
  description?: ReactNode;
  /** Button in the toolbar that opens `filterPanel`. */
  filterButton?: ReactNode;
  /** Panel below the toolbar. */
  filterPanel?: ReactNode;
  /** Content beside the count. */
  besideCount?: ReactNode;
  /** Greatest number of matches that are shown. */
  limit?: number | undefined;
};

const failure = (
  <ErrorNotice role="alert">Errore nel caricamento dei reperti. Si prega di riprovare più tardi.</ErrorNotice>
);

/** Artifacts with search, grid or list view, and the dialog of one of them. */
export function ArtifactsGallery(props: ArtifactsGalleryProps) {
  const { period, title, description, filterButton, filterPanel, besideCount, limit } = props;
  const { read, matches, parts, openItem, openArtifact, dialogArtifacts, ...search } = useArtifactSearch(period, limit);
  const searchField = useRef<HTMLInputElement>(null);
  const resetSearch = () => {
    search.setText('');
    searchField.current?.focus();
  };
  return (
    <section>
      {title ? (
        <TitleBlock>
          <SectionTitle>{title}</SectionTitle>
          {description && <Lead>{description}</Lead>}
        </TitleBlock>
      ) : (
        <VisuallyHidden as="h2">Reperti</VisuallyHidden>
      )}
      <ArtifactsToolbar
        text={search.text}
        onText={search.setText}
        view={search.view}
        onView={search.setView}
        searchRef={searchField}
      >
        {filterButton}
      </ArtifactsToolbar>
      {filterPanel}
      <ReadView
        key={period}
        read={read}
        loading={
          <>
            <CountLine>
              <Muted role="status">{'\u00A0'}</Muted>
              {besideCount}
            </CountLine>
            <ArtifactSkeletons view={search.view} limit={limit} />
          </>
        }
        failure={failure}
      >
        {(artifacts) => (
          <>
            {/* The results of an earlier search stay. */}
            {read.error && failure}
            {search.isMissing && (
              <MissingArtifact role="status">Il reperto di questo collegamento non è nell&apos;elenco.</MissingArtifact>
            )}
            <CountLine>
              <Muted role="status">{countText(parts?.total ?? matches?.length ?? 0)}</Muted>
              {besideCount}
            </CountLine>
            <ArtifactResults
              artifacts={matches ?? []}
              parts={parts}
              query={search.query}
              view={search.view}
              hrefOf={search.hrefOf}
              onOpen={search.open}
              onReset={resetSearch}
            />
            {title && limit === undefined && (parts !== undefined || artifacts.length > collectionLinkThreshold) && (
              <Foot data-noprint>
                <ButtonLink to={galleryPath} look="outline">
                  Visualizza la Collezione Completa
                  <ArrowRight size={18} aria-hidden="true" />
                </ButtonLink>
              </Foot>
            )}
          </>
        )}
      </ReadView>
      <ReadView
        read={{ data: openItem.id === undefined ? null : openArtifact, error: read.error }}
        loading={null}
        failure={null}
      >
        {(artifact) =>
          artifact && (
            <ArtifactDialog
              artifacts={dialogArtifacts}
              artifact={artifact}
              parts={dialogArtifacts === matches ? parts : undefined}
              onShow={openItem.show}
              onClose={openItem.close}
            />
          )
        }
      </ReadView>
    </section>
  );
}
