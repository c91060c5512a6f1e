import { ErrorNotice, Link } from '@salaria/ui';
import { useFailures } from '../content.queries';
import { editorPath } from '../paths';

/** The entries of all kinds that were not published at their time; none renders nothing. */
export function FailedPublications() {
  const { data: failures = [] } = useFailures();
  if (failures.length === 0) return null;
  return (
    <ErrorNotice as="div">
      <p>
        {failures.length === 1 ? 'Un testo programmato non è uscito:' : 'Alcuni testi programmati non sono usciti:'}
      </p>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {failures.map(({ kind, slug, title, reason }) => (
          <li key={`${kind}/${slug}`}>
            <Link to={editorPath(kind, slug)}>{title}</Link>
            {`. ${reason}`}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}
