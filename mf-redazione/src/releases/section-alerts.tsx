import { useSections } from './releases.queries';

/** Which sections had a release withdrawn, for the overview. */
export function SectionAlerts() {
  const { data } = useSections();
  const withdrawn = data?.sections.filter(({ withdrawal }) => withdrawal !== null) ?? [];
  if (withdrawn.length === 0) return data ? 'Nessun rilascio ritirato' : 'Sezioni del sito';
  return `Rilasci ritirati: ${withdrawn.map(({ title }) => title).join(', ')}`;
}
