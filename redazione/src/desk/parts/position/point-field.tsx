import { color, Muted, styled } from '@salaria/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';

/** Shares of the width and height, from the upper left corner. */
export type Point = { x: number; y: number };

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  & button { position: absolute; inset: 0; width: 100%; border: 0; background: none; cursor: crosshair; }
  & button:focus-visible { outline-offset: -3px; }
`;
const Mark = styled.span`
  position: absolute;
  width: 1.6rem;
  height: 1.6rem;
  margin: -0.8rem;
  border: 3px solid ${color.white};
  border-radius: 50%;
  background: rgb(142 42 30 / 55%);
  box-shadow: 0 0 0 2px ${color.rossoDark};
  pointer-events: none;
`;

const centre: Point = { x: 0.5, y: 0.5 };
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PointFieldProps {
  /** Names the control and says where the point is. */
  label: string;
  help: ReactNode;
  point: Point | undefined;
  /** Share that an arrow key moves the point by; ten times as much with Shift. */
  step: number;
  onChange: (point: Point) => void;
  className?: string;
  children: ReactNode;
}

/** A point of a picture, which a click or the arrow keys choose. */
export function PointField({ label, help, point, step, onChange, className, children }: PointFieldProps) {
  const helpId = useId();
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click without coordinates.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const { x, y } = point ?? centre;
    const length = step * (event.shiftKey ? 10 : 1);
    onChange({ x: x + direction[0] * length, y: y + direction[1] * length });
  };
  return (
    <>
      <Frame className={className}>
        {children}
        {point && <Mark style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />}
        <button type="button" aria-label={label} aria-describedby={helpId} onClick={click} onKeyDown={press} />
      </Frame>
      <Muted id={helpId}>{help}</Muted>
    </>
  );
}
