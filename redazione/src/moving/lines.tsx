/** A list of texts under a title; nothing without texts. */
export const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <details open>
      <summary>{title}</summary>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
