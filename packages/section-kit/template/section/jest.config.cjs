module.exports = require('@salaria/section-kit/jest');
