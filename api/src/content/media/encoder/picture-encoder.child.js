// The child process that decodes pictures: a hostile file can make a decoder loop, crash or exhaust the memory. Reads
// the picture from standard input and writes lines of JSON, with bytes in base64. Plain JavaScript, so that the sources
// and the build start the same file.
import { encodeIcons } from '@salaria/content/images/encode-icons';
import { encodeVariants } from '@salaria/content/images/encode-images';
import { readUpload } from '@salaria/content/images/masters/read-upload';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

const send = (frame, bytes) =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify({ ...frame, data: bytes?.toString('base64') })}\n`, resolve);
  });

const read = async (input, limits) => {
  const picture = await readUpload(input, limits);
  if (typeof picture === 'string') return send({ refusal: picture });
  const { data, original, ...size } = picture;
  await send({ size }, data);
  if (original) await send({ size: { width: original.width, height: original.height } }, original.data);
};

const { request, input } = await receiveRequest();
if (request.kind === 'read') await read(input, request);
else if (request.kind === 'icons') await encodeIcons(input, (name, bytes) => send({ name }, bytes));
else await encodeVariants(input, request.encoding, (name, bytes) => send({ name }, bytes));
process.exit(0);
