import { describe, expect, it } from '@jest/globals';
import { formatArtifactsCsv, formatArtifactsGpx, type ExportedArtifact } from './artifact-downloads.js';

const artifact: ExportedArtifact = {
  name: '=1+1',
  description: 'Dice "ave"; poi\nva <via> & torna',
  origin: '',
  period: 'romano',
  year: '-27',
  latitude: '42.5',
  longitude: '-13.1',
  address: '',
  visitInfo: '@casa',
  googleMapsUrl: null,
};

describe('downloads of artifacts', () => {
  it('quote table delimiters and disarm formulas', () => {
    const [, row] = formatArtifactsCsv([artifact]).split('\r\n');
    expect(row).toMatch(/^'=1\+1;"Dice ""ave""; poi\nva <via> & torna";/);
    expect(row).toContain(';-27;');
    expect(row).toContain(';-13.1;');
    expect(row).toContain(";'@casa;");
  });

  it('escape XML and omit artifacts without coordinates', () => {
    const gpx = formatArtifactsGpx([artifact, { ...artifact, latitude: 'boh' }, { ...artifact, latitude: '91' }]);
    expect(gpx.match(/<wpt /g)).toHaveLength(1);
    expect(gpx).toContain('<desc>Dice &quot;ave&quot;; poi\nva &lt;via&gt; &amp; torna</desc>');
  });
});
