/** Bytes of a master. */
export const maxMasterBytes = 400_000;
/** Narrower pictures look blurred on a common phone. */
export const minMasterWidth = 800;
