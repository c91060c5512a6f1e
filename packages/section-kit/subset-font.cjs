const subsetFont = require('subset-font');

/** What texts in Italian and in the languages around it consist of; a browser takes other characters from the next font. */
const characters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿœ' +
  '\u00a0«»‹›“”„‘’‚–—…·•§†°ªº©®™×−±½¼¾²³µ€£¡¿′″←→↑↓';

/**
 * Loader of webpack for fonts imported with `?subset`: keeps the characters above and their kerning, and no alternates
 * such as small capitals.
 */
module.exports = function load(font) {
  const done = this.async();
  subsetFont(font, characters, { targetFormat: 'woff2', noLayoutClosure: true }).then(
    (subset) => done(null, subset),
    done,
  );
};
module.exports.raw = true;
