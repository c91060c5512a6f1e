/** The webpack configuration of sections; a section's `webpack.config.cjs` is one call of it. */
export { section } from '@salaria/federation/webpack';
