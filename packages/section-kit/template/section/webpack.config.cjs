module.exports = require('@salaria/section-kit/webpack').section(__dirname);
