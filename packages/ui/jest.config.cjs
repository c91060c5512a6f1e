module.exports = require('@salaria/federation/jest');
