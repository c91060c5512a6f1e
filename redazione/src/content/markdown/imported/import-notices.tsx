import { color, space, Stack, styled } from '@salaria/ui';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import type { useImports } from './use-imports';

const Notices = styled(Stack)`
  max-height: 40vh;
  overflow: auto;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  background: ${color.infoGround};
  color: ${color.text};
`;

interface ImportNoticesProps {
  imports: ReturnType<typeof useImports>;
  /** Called when they have been read. */
  onDismiss: () => void;
}

/** What became of a text that was brought in: what was left out and why. */
export function ImportNotices({ imports: { notices, dismiss }, onDismiss }: ImportNoticesProps) {
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
            <ActionButton
              label="Ho letto"
              look="outline"
              onClick={() => {
                dismiss();
                onDismiss();
              }}
            />
          </div>
        </Notices>
      )}
    </div>
  );
}
