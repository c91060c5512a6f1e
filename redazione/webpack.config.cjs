const { application } = require('@salaria/federation/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const sitePages = require('./src/content/markdown/site-pages.cjs');

/** Makes the pages of the site known to the code that links to them. */
const definePages = (compiler) =>
  new compiler.webpack.DefinePlugin({ SITE_PAGES: JSON.stringify(sitePages) }).apply(compiler);

module.exports = (_env, { mode }) => {
  const { plugins, ...configuration } = application(__dirname, mode, '/redazione/assets/');
  const page = new HtmlWebpackPlugin({ template: 'src/index.html', filename: '../index.html' });
  return [{ ...configuration, entry: './src/main.tsx', plugins: [...plugins, page, definePages] }];
};
