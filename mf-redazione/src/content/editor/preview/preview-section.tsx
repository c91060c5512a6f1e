import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import { Muted, SectionTitle } from '@salaria/ui';
import type { Kind } from '../../kinds/kind';
import { EntryPreview } from './entry-preview';
import { QuizPreview } from './quiz-preview';
import { EditorSection } from '../editor-section';

interface PreviewSectionProps {
  kind: Kind;
  slug: string;
  texts: ContentTexts;
  saves: number;
}

/** The preview of an entry below its fields; articles have theirs beside the text. */
export function PreviewSection({ kind: { kind, previewTitle }, slug, texts, saves }: PreviewSectionProps) {
  if (previewTitle === undefined) return null;
  return (
    <EditorSection aria-labelledby="anteprima-titolo">
      <SectionTitle id="anteprima-titolo">Anteprima</SectionTitle>
      <Muted>Come la fa il sito, con ciò che è salvato. I visitatori non la vedono.</Muted>
      {kind === 'quizzes' ? (
        <QuizPreview slug={slug} title={previewTitle} fields={texts.fields} saves={saves} />
      ) : (
        <EntryPreview kind={kind} slug={slug} saves={saves} title={previewTitle} />
      )}
    </EditorSection>
  );
}
