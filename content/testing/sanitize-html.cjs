// sanitize-html is CommonJS and requires an ESM-only parser. Node does that from 20.19 on, Jest's own loader only with
// Node 24.9; so in tests Node itself loads it, from outside Jest's sandbox. The code that runs is the same.
const { createRequire } = require('node:vm').runInThisContext('process').getBuiltinModule('node:module');
module.exports = createRequire(__filename)('sanitize-html');
