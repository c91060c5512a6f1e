import '../../testing/generated';
import { inRouter } from '@salaria/ui/testing/in-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ArticleBody } from './article-body';
import { plainHtml } from './plain-html';
import { purifiedHtml } from './purified-html';

const address = 'https://youtu.be/dQw4w9WgXcQ?t=90';
const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`;
const content =
  `<figure class="video">${link(address, 'Guarda il video su YouTube')}<figcaption>Lo scavo</figcaption></figure>` +
  `<figure class="video">${link('https://altrove.example/dQw4w9WgXcQ', 'Altro')}</figure>` +
  `<p>${link('https://vimeo.com/76979871', 'Nel testo')}</p>`;
const open = () => render(inRouter(<ArticleBody content={content} gallery={undefined} />));
const video = () => screen.getByRole('link', { name: 'Guarda il video su YouTube' });
const frames = () => [...document.querySelectorAll('iframe')];

afterEach(() => sessionStorage.clear());

it('a video is a link until it is clicked, and then the player without cookies', () => {
  expect(plainHtml(content)).toBe(content);
  expect(purifiedHtml(content)).toBe(content);
  open();
  expect(video()).toHaveAttribute('href', address);
  // The browser opens another tab.
  expect(fireEvent.click(video(), { ctrlKey: true })).toBe(true);
  expect(frames()).toEqual([]);
  expect(fireEvent.click(video())).toBe(false);
  const [frame] = frames();
  expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90');
  expect(frame?.title).toBe('Video di YouTube: Lo scavo');
  expect(frame).toHaveFocus();
});

it('the links of other sites, and those in a sentence, stay links', () => {
  open();
  for (const name of ['Altro', 'Nel testo'])
    expect(fireEvent.click(screen.getByRole('link', { name }), { cancelable: true })).toBe(true);
  expect(frames()).toEqual([]);
});

it('a video that the policy of the page refuses is played once the page has loaded again', () => {
  // The environment loads no page.
  const onError = jest.spyOn(console, 'error').mockImplementation();
  open();
  fireEvent.click(video());
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' }));
  expect(Object.values({ ...sessionStorage })).toEqual([address]);
  cleanup();
  open();
  expect(frames()).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
  onError.mockRestore();
});
