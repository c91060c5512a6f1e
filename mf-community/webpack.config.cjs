module.exports = require('@salaria/federation/webpack').section(__dirname);
