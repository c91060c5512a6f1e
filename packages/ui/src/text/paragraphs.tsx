/** A text whose paragraphs are separated by an empty line. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
