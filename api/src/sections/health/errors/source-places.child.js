// The child process that reads the source maps of a release: a hostile map can exhaust the memory. Plain JavaScript, so
// that the sources and the build start the same file.
import { gunzipSync } from 'node:zlib';
import { readMapIn, SourcePlaces } from '@salaria/composition/releases/source-places';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

const { request, input } = await receiveRequest();
const { maps, folders, frames, maxMapBytes } = request;
const texts = new Map();
let offset = 0;
for (const { file, length } of maps) {
  const bytes = input.subarray(offset, offset + length);
  offset += length;
  texts.set(file, gunzipSync(bytes, { maxOutputLength: maxMapBytes }).toString('utf8'));
}
const readLocal = readMapIn(folders);
const places = new SourcePlaces((file) => texts.get(file) ?? readLocal(file));
const stack = frames.map(({ file, line, column }) => places.find(file, line, column) ?? null);
process.stdout.write(`${JSON.stringify(stack)}\n`);
