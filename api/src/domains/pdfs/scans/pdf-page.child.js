// The child process that draws one page of a PDF as a PNG. Plain JavaScript, so that the sources and the build start
// the same file.
import { PDFParse } from 'pdf-parse';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

/** At which tesseract reads best; the units of a PDF are 1/72 inch. */
const dotsPerInch = 300;
const maxSide = 20_000;

const draw = async () => {
  const { request, input } = await receiveRequest();
  const { page, maxPixels, maxImagePixels } = request;
  const data = new Uint8Array(input);
  const parser = new PDFParse({ data, verbosity: 0, isEvalSupported: false, maxImageSize: maxImagePixels });
  const { width, height } = (await parser.getInfo({ parsePageInfo: true, partial: [page] })).pages[0];
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
  const { pages } = await parser.getScreenshot({ partial: [page], scale, imageBuffer: true, imageDataUrl: false });
  return pages[0].data;
};

draw().then(
  (picture) => process.stdout.write(picture, () => process.exit(0)),
  () => process.exit(1),
);
