import { color, space, Stack, styled } from '@salaria/ui';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import type { useImports } from './use-imports';

const Notices = styled(Stack)`
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  background: ${color.infoGround};
  color: ${color.text};
`;

/** What became of a text that was brought in: what was left out and why. */
export function ImportNotices({ imports: { notices, dismiss } }: { imports: ReturnType<typeof useImports> }) {
  return (
    <div role="status">
      {notices.length > 0 && (
        <Notices>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <div>
            <ActionButton label="Ho letto" look="outline" onClick={dismiss} />
          </div>
        </Notices>
      )}
    </div>
  );
}
