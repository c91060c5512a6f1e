/** HTML as the sanitizer of the API writes it. */
export const plainArticle = [
  '<h2>Titolo</h2>',
  '<p>Testo con <strong>forza</strong>, <em>enfasi</em>, &egrave; &amp; &lt;così&gt;.<br />A capo.</p>',
  '<div id="masso-orso-gallery"></div>',
  '<ul><li>uno</li><li><a href="/blog/altro#x">due</a></li></ul><ol start="3"><li>tre</li></ol>',
  '<blockquote><p>Citazione</p></blockquote>',
  [
    '<table><thead><tr><th scope="col" align="left">A</th></tr></thead>',
    '<tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  ].join(''),
  [
    '<figure class="small right"><img src="/images/x-1a2b3c4d-1600x900-8899aa.jpg" alt="Una &quot;veduta&quot;" width="1600"',
    ' height="900" /><figcaption>c</figcaption></figure>',
  ].join(''),
  [
    '<p><a href="https://www.example.org/a?b=1&amp;c=2" rel="noopener noreferrer">fuori</a>',
    ' <a href="mailto:a@example.org">posta</a> <a href="#nota">nota</a></p>',
  ].join(''),
].join('\n');
