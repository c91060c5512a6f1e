/**
 * Jest's patterns of test files that `npm test` leaves to `npm run test:all`: every fault, process and call. The run of
 * all tests sets SALARIA_TEST_ALL.
 */
export const secondTier = process.env.SALARIA_TEST_ALL ? [] : ['\\.extended\\.test\\.ts$'];
