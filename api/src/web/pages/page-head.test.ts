import type { Head } from '@salaria/contracts/sections';
import { escapeHtml, inertJson, pageHead } from './page-head.js';

const origin = 'https://posta.example';
const canonical = `${origin}/blog/masso`;
const head: Head = {
  title: '{title}',
  description: '{excerpt}',
  from: '/api/posts/:slug',
  image: '{imageUrl}',
  type: 'article',
  jsonLd: 'Article',
};
const of = (answer: Record<string, unknown> | undefined, own: Head = head, shown?: string) =>
  pageHead({ head: own, answer, picture: shown === undefined ? undefined : { address: shown }, canonical, origin });

it('fills its templates with the fields of the answer, and makes addresses absolute', () => {
  const made = of({
    title: 'Il masso',
    excerpt: 'Una roccia',
    imageUrl: '/images/masso.jpg',
    publishedAt: '2025-03-05T09:00:00.000Z',
  });
  expect(made).toMatchObject({
    title: 'Il masso | Archeologia di Posta',
    description: 'Una roccia',
    image: `${origin}/images/masso.jpg`,
    type: 'article',
    noindex: false,
  });
  expect(made.jsonLd[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Il masso',
    datePublished: '2025-03-05T09:00:00.000Z',
    mainEntityOfPage: canonical,
  });
});

it('says the title of the site where the page has none, and nothing of fields that are no text', () => {
  expect(of(undefined).title).toBe('Archeologia di Posta');
  expect(of(undefined, { title: 'Archeologia di Posta' }).title).toBe('Archeologia di Posta');
  expect(of({ title: { toString: 'x' }, excerpt: null, imageUrl: ['/x'] })).toMatchObject({
    title: 'Archeologia di Posta',
    description: '',
    image: '',
  });
});

it('takes what stands in a field for a text, not for another template', () => {
  expect(of({ title: '{excerpt} $& $1', excerpt: 'segreto' }).title).toBe('{excerpt} $& $1 | Archeologia di Posta');
});

it.each(['https://[', 'http://a b/', '//[::1', 'https://esempio.it:99999/x'])(
  'does without a picture whose address is %s',
  (imageUrl) => {
    expect(of({ title: 'Il masso', imageUrl }, head, imageUrl)).toMatchObject({ image: '', picture: undefined });
  },
);

it('leaves no sign that HTML or a script element could end with', () => {
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  const text = '</script><script>alert(1)</script><!--';
  expect(inertJson({ text })).not.toMatch(/<[/!s]/);
  expect(JSON.parse(inertJson({ text }))).toEqual({ text });
});
