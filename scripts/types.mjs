import path from 'node:path';
import { node, root, run } from './steps.mjs';

/** The native compiler takes a tenth of the time; packages that use the compiler's API still need version 6. */
const program = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** Checks the types of a workspace; resolves with the errors, or with undefined. */
export async function checkTypes(workspace) {
  const { code, output } = await run(node, [program, '--noEmit', '-p', workspace], { allowFailure: true });
  return code === 0 ? undefined : output.trim();
}
