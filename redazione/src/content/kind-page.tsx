import { type ContentKind, contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import type { Kind as KindOf } from '@salaria/contracts/kinds/kind';
import { ErrorNotice, Link, useParams } from '@salaria/ui';
import { Fragment, type ReactNode } from 'react';
import { DeskPage } from '../desk/desk-page';
import { contentsPath } from './paths';

/** A kind of content that the desk edits. */
export type Kind = KindOf<ContentKind>;

interface KindPageProps {
  titleOf: (kind: Kind) => string;
  lead?: string;
  children: (kind: Kind, slug: string) => ReactNode;
}

/** A page about the entry that its address names. */
export function KindPage({ titleOf, lead, children }: KindPageProps) {
  const { kind: name = '', slug = name } = useParams();
  const known = contentKinds.find((it) => it === name);
  const kind = known && kindOf(known);
  return (
    <DeskPage title={kind ? titleOf(kind) : 'Contenuti'} {...(lead !== undefined && { lead })}>
      {kind ? (
        <Fragment key={`${kind.kind}/${slug}`}>{children(kind, slug)}</Fragment>
      ) : (
        <ErrorNotice>
          Questo tipo di contenuto non esiste. <Link to={contentsPath}>Tutti i contenuti</Link>
        </ErrorNotice>
      )}
    </DeskPage>
  );
}
