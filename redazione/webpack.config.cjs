const { application } = require('@salaria/section-kit/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');

module.exports = (_env, { mode }) => {
  const { plugins, ...configuration } = application(__dirname, mode, '/redazione/assets/');
  const page = new HtmlWebpackPlugin({ template: 'src/index.html', filename: '../index.html' });
  return [{ ...configuration, entry: './src/main.tsx', plugins: [...plugins, page] }];
};
