import { Editor } from '@tiptap/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sendPicture } from '../../../pictures/pictures.queries';
import { articleExtensions, ArticleText, createFormat } from '../format/article-markdown';
import { useImports } from './use-imports';

jest.mock('../../../pictures/pictures.queries', () => ({ sendPicture: jest.fn() }));

it('says which pictures of a text are not in it, and counts those that are', async () => {
  const extensions = articleExtensions(() => Promise.resolve(undefined));
  const editor = new Editor({ extensions, content: '', injectCSS: false });
  jest
    .mocked(sendPicture)
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce({ picture: { slug: 'ponte' } } as never);
  const { result } = renderHook(() => useImports(true));
  const picture = '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>';
  act(() => result.current.insert(editor, result.current.read(editor, `<p>Uno</p>${picture}<p>Due</p>${picture}`)));
  await waitFor(() => expect(result.current.notices).toHaveLength(2));
  expect(result.current.notices[0]).toMatch(
    /^L’immagine numero 1 non è nel testo, perché non si è potuta caricare\. \S/,
  );
  expect(result.current.notices[1]).toMatch(/^Immagini caricate nella raccolta: 1\./);
  expect(new ArticleText(createFormat(extensions)).write(editor.getJSON())).toBe('Uno\n\nDue\n\n![](ponte)\n');
});
