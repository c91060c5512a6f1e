import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { node, root } from '../steps.mjs';

/** Ends the encoder when this process is killed. */
const endWithParent =
  "data:text/javascript,process.once('disconnect', () => process.exit()); process.channel?.unref();";

/**
 * Encodes missing picture variants as JPEG and WebP, then as AVIF, in the background: the API serves masters meanwhile.
 * `stop` ends it; what is encoded stays.
 */
export function encodePictures() {
  let encoder;
  const encode = (args, ...nextArgs) => {
    if (!args) return;
    encoder = spawn(node, ['--import', endWithParent, 'dist/images.cli.js', ...args], {
      cwd: path.join(root, 'content'),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Before the process starts its threads, which inherit its priority.
    if (encoder.pid) setPriority(encoder.pid, constants.priority.PRIORITY_LOW);
    encoder.on('error', () => undefined);
    encoder.on('exit', (code) => code === 0 && encode(...nextArgs));
  };
  encode([], ['--avif']);
  return { stop: () => encoder.kill() };
}
