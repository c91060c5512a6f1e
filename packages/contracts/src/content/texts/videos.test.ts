import { videoOf } from './videos.js';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PLx', youTube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${youTube}&start=3723`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=90', `${youTube}&start=90`],
  ['https://youtu.be/dQw4w9WgXcQ#t=1m', `${youTube}&start=60`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', `${youTube}&start=5`],
  ['https://vimeo.com/76979871', vimeo],
  ['https://www.vimeo.com/channels/staffpicks/76979871#t=30s', `${vimeo}#t=30s`],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}&h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&byline=0', `${vimeo}&h=8272103f6e`],
])('a video is played by the player without cookies: %s', (address, playerUrl) => {
  expect(videoOf(address)).toMatchObject({ address, playerUrl });
});

it.each([
  ['https://www.youtube.com/watch?v=short'],
  ['https://www.youtube.com/@canale'],
  ['https://www.youtube.com/playlist?list=PL123'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['https://evil.example/https://youtu.be/dQw4w9WgXcQ'],
  ['https://user:secret@youtu.be/dQw4w9WgXcQ'],
  ['https://youtu.be:8443/dQw4w9WgXcQ'],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ"onload="xss()'],
  ['https://youtu.be/dQw4w9WgXcQ e altro'],
  [`https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(1000)}`],
  ['https://vimeo.com/about'],
  ['//youtu.be/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ'],
  [''],
])('any other address is a link: %s', (address) => {
  expect(videoOf(address)).toBeUndefined();
});
