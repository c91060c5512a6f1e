// The child process that decodes pictures: a hostile file can make a decoder loop, crash or exhaust the memory. Reads
// the picture from standard input and writes frames: a line of JSON with `bytes`, and so many bytes. Plain JavaScript,
// so that the sources and the build start the same file.
import { encodeVariants } from '@salaria/content/images/encode-images';
import { readUpload } from '@salaria/content/images/masters/read-upload';
import { receiveRequest } from '../../../platform/processes/limited-process.child.js';

const send = (head, bytes = Buffer.alloc(0)) =>
  new Promise((resolve) => {
    const line = Buffer.from(`${JSON.stringify({ ...head, bytes: bytes.length })}\n`);
    process.stdout.write(Buffer.concat([line, bytes]), resolve);
  });

const read = async (input, limits) => {
  const picture = await readUpload(input, limits);
  if (typeof picture === 'string') return send({ refusal: picture });
  const { data, ...size } = picture;
  return send({ size }, data);
};

const { request, input } = await receiveRequest();
if (request.kind === 'read') await read(input, request);
else await encodeVariants(input, request.encoding, (name, bytes) => send({ name }, bytes));
await send({ end: true });
process.exit(0);
