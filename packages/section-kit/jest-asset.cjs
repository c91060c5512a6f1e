// Jest's transform of what a section imports besides code: a picture or font is its file name, a CSS module gives each
// class its own name.
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({
    code: file.endsWith('.css')
      ? "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });"
      : `module.exports = ${JSON.stringify(path.basename(file))};`,
  }),
};
