module.exports = require('@salaria/federation/webpack').shell(__dirname);
