import { render, screen } from '@testing-library/react';
import useEmblaCarousel from 'embla-carousel-react';
import { useSlider } from './use-slider';

jest.mock('embla-carousel-react');

/** The carousel without layout, which jsdom does not have. */
function createCarousel() {
  let selected = 0;
  const listeners = new Set<() => void>();
  return {
    plugins: () => ({}),
    selectedScrollSnap: () => selected,
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
    canScrollNext: () => true,
    scrollTo(slide: number) {
      selected = slide;
      for (const listener of listeners) listener();
    },
  };
}

/** A ref: React calls it before the effects. */
const click = (button: HTMLButtonElement | null) => button?.click();

function Slider() {
  const { next, index } = useSlider(3, true);
  return (
    <>
      <button ref={click} type="button" onClick={next} />
      <output>{index}</output>
    </>
  );
}

test('shows the slide of a click before the effects of the carousel', () => {
  jest.mocked(useEmblaCarousel).mockReturnValue([jest.fn(), createCarousel()] as never);
  render(<Slider />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});
