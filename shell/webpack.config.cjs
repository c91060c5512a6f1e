module.exports = require('@salaria/section-kit/webpack').shell(__dirname);
